/** Expected failure of a rule or use case. `messages.ts` of the feature has the message for its code. */
export class DomainError<Code extends string = string> extends Error {
  readonly code: Code

  constructor(code: Code) {
    super(code)
    this.name = 'DomainError'
    this.code = code
  }
}
