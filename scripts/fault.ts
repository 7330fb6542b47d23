/** A typical mistake, and the test that must catch it. */
export interface Fault {
  name: string
  file: string
  /** Source text that occurs once in the file, and its replacement. */
  find: string
  replace: string
  /** The test file; a journey (`.spec.ts`) runs in a browser. */
  test: string
  /** Pattern of the test names to run; the whole file if absent. */
  named?: string
  /** Whether a test other than a journey reads the web build. */
  inBuild?: boolean
  /** Pattern of the expected failure message, if another failure could be mistaken for it. */
  says?: RegExp
}
