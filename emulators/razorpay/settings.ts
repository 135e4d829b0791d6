import { z } from 'zod'

const delay = z.number().min(0)

export const settingsChangeSchema = z.strictObject({
  webhook: z
    .strictObject({
      /** URL that receives webhooks; null if none are sent. */
      url: z.url({ protocol: /^https?$/ }).nullable(),
      mode: z.enum(['normal', 'lost', 'doubled']),
      /** Delay in ms before the first retry. It doubles with each retry. */
      retryMs: delay,
      timeoutMs: delay,
    })
    .partial()
    .optional(),
  refund: z
    .strictObject({
      mode: z.enum(['processed', 'pending', 'failed']),
      /** Time in ms for which a refund stays pending with the last two modes; null if only a request settles it. */
      settleMs: delay.nullable(),
    })
    .partial()
    .optional(),
  late: z
    .strictObject({
      /** Delay in ms of the bank's response to a late payment; null if the payment must be completed by hand. */
      afterMs: delay.nullable(),
    })
    .partial()
    .optional(),
})

export type SettingsChange = z.infer<typeof settingsChangeSchema>

export type Settings = { [Part in keyof SettingsChange]-?: Required<NonNullable<SettingsChange[Part]>> }

export const initialSettings = (webhookUrl: string | null): Settings => ({
  webhook: { url: webhookUrl, mode: 'normal', retryMs: 1000, timeoutMs: 5000 },
  refund: { mode: 'processed', settleMs: null },
  late: { afterMs: 20_000 },
})

/** Changes the settings in place, because all parts of the emulator share the object. */
export function changeSettings(settings: Settings, changes: SettingsChange): void {
  Object.assign(settings.webhook, changes.webhook)
  Object.assign(settings.refund, changes.refund)
  Object.assign(settings.late, changes.late)
}
