/** Expected failure of a rule or use case. The feature's `messages.ts` has a message for its code. */
export class DomainError<Code extends string = string> extends Error {
  readonly code: Code

  constructor(code: Code) {
    super(code)
    this.name = 'DomainError'
    this.code = code
  }
}
