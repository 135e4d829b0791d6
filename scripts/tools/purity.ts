import { globSync, readFileSync } from 'node:fs'

const mayRead = new Set(['app/server/app-context.ts', 'app/server/env.ts', 'app/lib/browser-clock.ts'])
const forbidden = [
  { pattern: /\bDate\.now\(\)/, instead: 'take the time as an argument, or from app.clock' },
  { pattern: /\bnew Date\(\s*\)/, instead: 'take the time as an argument, or from app.clock' },
  { pattern: /\bTemporal\.Now\b/, instead: 'take the time as an argument, or from app.clock' },
  { pattern: /\bprocess\.env\b/, instead: 'add it to app/server/env.ts and pass it on' },
]

/** Lists reads of the clock and the environment outside the allowed files, one line each: `file:line …`. */
export function findClockAndEnvironmentReads(): string[] {
  return globSync('app/**/*.{ts,tsx}')
    .filter((file) => !mayRead.has(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      withoutComments(readFileSync(file, 'utf8'))
        .split('\n')
        .flatMap((line, index) =>
          forbidden
            .filter(({ pattern }) => pattern.test(line))
            .map(({ pattern, instead }) => `${file}:${index + 1} ${pattern.exec(line)?.[0]}: ${instead}`),
        ),
    )
}

/** Removes the text of comments but not their line breaks, so that line numbers stay correct. */
const withoutComments = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
