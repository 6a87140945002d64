# Runs a formula where there is no Homebrew: homebrew-stand-in.rb FORMULA PREFIX install|test. Has only the declarations that our formula uses, with
# the meaning of https://docs.brew.sh/Formula-Cookbook.
require "digest"
require "fileutils"
require "pathname"
require "tmpdir"

class Pathname
  def install(*paths)
    mkpath
    paths.flatten.each { |path| FileUtils.cp(path, self, preserve: true) }
  end
end

class Formula
  class << self
    attr_reader :formulas, :install_url, :install_sha256, :test_block

    def inherited(formula)
      super
      (@formulas ||= []) << formula
    end

    def desc(text = nil) = text ? @desc = text : @desc
    def homepage(text = nil) = text ? @homepage = text : @homepage
    def license(text = nil) = text ? @license = text : @license
    def version(text = nil) = text ? @version = text : @version
    def url(text) = @install_url = text
    def sha256(text) = @install_sha256 = text
    def test(&block) = @test_block = block
    def on_macos = (yield if RUBY_PLATFORM.include?("darwin"))
    def on_linux = (yield if RUBY_PLATFORM.include?("linux"))
    def on_arm = (yield if RUBY_PLATFORM.match?(/arm64|aarch64/))
    def on_intel = (yield if RUBY_PLATFORM.include?("x86_64"))
  end

  attr_reader :prefix

  def initialize(prefix)
    @prefix = Pathname(prefix)
  end

  def version = self.class.version
  def bin = prefix/"bin"

  def system(*command)
    Kernel.system(*command.map(&:to_s)) or abort "homebrew-stand-in: failed: #{command.join(" ")}"
  end

  def shell_output(command)
    output = `#{command}`
    $?.success? or abort "homebrew-stand-in: failed: #{command}"
    output
  end

  def assert_match(text, output)
    output.include?(text) or abort "homebrew-stand-in: expected '#{text}' in '#{output}'"
  end

  def generate_completions_from_executable(*command)
    places = { "bash" => "etc/bash_completion.d/tokengen", "zsh" => "share/zsh/site-functions/_tokengen",
               "fish" => "share/fish/vendor_completions.d/tokengen.fish" }
    places.each do |shell, place|
      file = prefix/place
      file.dirname.mkpath
      file.write(shell_output([*command, shell].join(" ")))
    end
  end

  def brew_install
    data = IO.popen(["curl", "--fail", "--silent", "--location", self.class.install_url], "rb", &:read)
    Digest::SHA256.hexdigest(data) == self.class.install_sha256 or abort "homebrew-stand-in: another checksum than #{self.class.install_url}"
    Dir.mktmpdir do |folder|
      Dir.chdir(folder) do
        File.binwrite("download", data)
        system "tar", "xzf", "download"
        # Homebrew enters the only folder of an archive.
        Dir.chdir(Dir["*/"].first) { install }
      end
    end
  end

  def brew_test
    Dir.mktmpdir { |folder| Dir.chdir(folder) { instance_eval(&self.class.test_block) } }
  end
end

formula, prefix, action = ARGV
load File.expand_path(formula)
Formula.formulas.first.new(prefix).public_send("brew_#{action}")
