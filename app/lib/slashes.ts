/** An address or a path without slashes at its end, in time linear in its length; `/` alone becomes empty. */
export function withoutSlashes(address: string): string {
  let end = address.length // not a pattern, which would restart at each slash
  while (end > 0 && address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
