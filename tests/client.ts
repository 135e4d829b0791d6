import { Agent, request } from 'node:http'

/** Slot in the response of `GET /api/v1/availability`. */
export type Start = { date: string; time: string; startsAt: string; available: boolean }

export type Answer = { status: number; body: Record<string, unknown> & { data?: Record<string, string> } }

/** Creates a client with keep-alive connections. A broken connection returns status 0. */
export function createClient(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function send(
    url: string,
    method: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return new Promise((resolve) => {
      const lost = () => resolve({ status: 0, body: {} })
      const outgoing = request(
        url,
        {
          method,
          agent,
          headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }))
          response.on('error', lost)
        },
      )
      outgoing.on('error', lost)
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  return {
    book: (site: string, body: unknown, headers?: Record<string, string>) =>
      send(`${site}/api/v1/bookings`, 'POST', body, headers),
    get: (url: string) => send(url, 'GET'),
    close: () => agent.destroy(),
  }
}

/** Lists slots from the API, by default from the day after tomorrow with the first counselor. */
export async function listOfferedStarts(
  site: string,
  { days = 50, from = 2, counselor = '', session = 'free' } = {},
): Promise<Start[]> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({ from: day(from), to: day(from + days), session, counselor })
  const answer = await fetch(`${site}/api/v1/availability?${query}`)
  const { data } = (await answer.json()) as {
    data: { days: { date: string; slots: Omit<Start, 'date'>[] }[] }
  }
  return data.days.flatMap(({ date, slots }) => slots.map((slot) => ({ date, ...slot })))
}
