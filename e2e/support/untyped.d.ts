declare module '@adobe/structured-data-validator' {
  /** Checks what a page says of itself against a vocabulary and against what search engines require. */
  export default class Validator {
    constructor(vocabulary: object)
    validate(extracted: {
      jsonld: Record<string, object[]>
      microdata: object
      rdfa: object
      errors: never[]
    }): Promise<
      { severity: 'ERROR' | 'WARNING'; errorType?: string; issueMessage: string; path?: { property?: string }[] }[]
    >
  }
}
