declare module '@adobe/structured-data-validator' {
  /** Validates structured data against a vocabulary and search engines' requirements. */
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
