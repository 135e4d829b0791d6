let told = false

/** The answer where no picture can be drawn: pages do without one. The log is told of it once. */
export function noPicture(report: (error: unknown) => void): Response {
  if (!told)
    report(new Error('No picture is drawn: @resvg/resvg-js is not installed (npm ci --omit=optional).'))
  told = true
  return new Response('There is no picture at this address.', { status: 404 })
}
