import type { ServerResponse } from 'node:http'
import type { Millis } from '#app/lib/time.ts'

/** An answer that is the same for everybody but for its date: names and values of its headers by turns, and its body. */
export type FinishedAnswer = {
  headers: readonly string[]
  body: Buffer
  dated?: { date: string; bytes: Buffer }
}

/** What `ServerResponse` knows of its head once that is written; not in Node's documentation. */
type Head = { _header: string; _headerSent: boolean; _last: boolean; shouldKeepAlive: boolean }

/**
 * Sends an answer as one piece of bytes, made once a second. `writeHead` checks, lowers and joins each header of each answer
 * anew, a fifth of what it takes to answer from memory: with it `npm run bench:serve` shows 0.75 of nginx, so
 * this sets what `writeHead` would have set. HTTP/1.1 keeps a connection open without a word, so none is said.
 */
export function sendFinished(response: ServerResponse, answer: FinishedAnswer, now: Millis): void {
  const head = response as unknown as Head
  head._header = 'sent with the body'
  head._headerSent = true
  head._last = !head.shouldKeepAlive
  response.end(bytesOf(answer, httpDate(now)))
}

function bytesOf(answer: FinishedAnswer, date: string): Buffer {
  if (answer.dated?.date !== date) {
    const { headers, body } = answer
    let head = `HTTP/1.1 200 OK\r\nDate: ${date}\r\n`
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`
    answer.dated = { date, bytes: Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), body]) }
  }
  return answer.dated.bytes
}

let date = ''
let until = 0

/** The time as HTTP writes it (RFC 9110, 5.6.7), in whole seconds. */
function httpDate(now: Millis): string {
  if (now >= until || now < until - 1000) {
    date = new Date(now).toUTCString()
    until = now - (now % 1000) + 1000
  }
  return date
}
