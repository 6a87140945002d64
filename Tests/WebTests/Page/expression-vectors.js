// Expressions that the page's calculator must calculate as tokengen does.

/** What is wrong with the results of vectors: each has an expression, values, and a result or a failure. */
function wrongResults(vectors) {
  const [{ resultOf }, { Impossible }] = [modules['expressions.js'], modules['operands.js']]
  const outcome = ({ expression, values, rem }) => {
    try {
      return { result: resultOf(expression, { of: path => values[path], rem }) }
    } catch (error) {
      if (!(error instanceof Impossible)) throw error
      return { failure: error.message }
    }
  }
  return vectors.flatMap(vector => {
    const { expression, values, result, failure } = vector
    const [meant, found] = [failure ? { failure } : { result }, outcome(vector)].map(one =>
      JSON.stringify(one)
    )
    return meant === found
      ? []
      : [`${expression.text} with ${JSON.stringify(values)}: ${found}, not ${meant}`]
  })
}
