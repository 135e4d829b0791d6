import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** What the built site is made of (CycloneDX), for whoever has to know: the packages that run in production. */
export function sbom() {
  const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application']
  const told = execFileSync('npm', ['sbom', ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  const parsed = JSON.parse(told.toString())
  parsed.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name // npm tells the folder's
  return parsed
}

if (import.meta.main) writeFileSync('build/sbom.cdx.json', `${JSON.stringify(sbom(), null, 2)}\n`)
