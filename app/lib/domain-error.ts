/** An expected failure of a rule or use case; the feature's `messages.ts` words its code. */
export class DomainError<Code extends string = string> extends Error {
  readonly code: Code

  constructor(code: Code) {
    super(code)
    this.name = 'DomainError'
    this.code = code
  }
}
