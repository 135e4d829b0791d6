import { type CallOutcome, type PaymentProvider, ProviderUnreachable } from '#app/ports/payment-provider.ts'

export type SeenCall = { provider: Pick<PaymentProvider, 'id' | 'name'>; call: string; outcome: CallOutcome }

/** What asks the provider something; all else of the port is worked out here. */
const calls = ['createOrder', 'paymentsOf', 'refund', 'refundsOf'] as const

/**
 * A provider whose every call is told, with what became of it.
 *
 * @param around runs a call, say inside of a span
 */
export function watchedProvider(
  provider: PaymentProvider,
  seen: (call: SeenCall) => void,
  around: <Answer>(call: string, ask: () => Promise<Answer>) => Promise<Answer> = (_, ask) => ask(),
): PaymentProvider {
  type Ask = (...given: never[]) => Promise<unknown>
  const watched =
    (call: string, ask: Ask): Ask =>
    async (...given) => {
      const tell = (outcome: CallOutcome) => seen({ provider, call, outcome })
      try {
        const answer = await around(call, () => ask(...given))
        tell(isRefusal(answer) ? 'refused' : 'ok')
        return answer
      } catch (error) {
        tell(error instanceof ProviderUnreachable ? error.why : 'not-understood')
        throw error
      }
    }
  const all = (part: object, names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, watched(name, Reflect.get(part, name) as Ask)]))
  const { reports } = provider
  return {
    ...provider,
    ...all(provider, calls),
    ...(reports && { reports: all(reports, Object.keys(reports)) }),
  } as PaymentProvider
}

const isRefusal = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
