import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/tools/chromium.ts'
import { loadLighthouse } from './lighthouse/load.ts'

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Time in ms without network traffic after which the page counts as loaded. */
const quietMs = 1000

export type PageMeasurement = {
  kilobytes: number
  files: number
  lcpSeconds: number
  score: number
}

/**
 * Measures a page's transfer size, with scripts, and its Largest Contentful Paint on Lighthouse's phone (median of three
 * runs). Returns null without Chromium.
 *
 * @param debugPort free port for the browser's debugging protocol
 */
export async function measurePage(url: string, debugPort: number): Promise<PageMeasurement | null> {
  const found = await findChromium()
  if (!found) return null
  const lighthouse = await loadLighthouse()
  const browser = await chromium.launch({
    executablePath: found.path,
    args: [...flags, `--remote-debugging-port=${debugPort}`],
  })
  try {
    const weighed = await weigh(await browser.newPage(), url)
    const runs: { lcp: number; score: number }[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const result = await lighthouse(url, {
        port: debugPort,
        onlyCategories: ['performance'],
        logLevel: 'silent',
      })
      runs.push({
        lcp: result?.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        score: result?.lhr.categories.performance?.score ?? Number.NaN,
      })
    }
    const median = runs.toSorted((a, b) => a.lcp - b.lcp)[1]
    return {
      ...weighed,
      lcpSeconds: (median?.lcp ?? Number.NaN) / 1000,
      score: (median?.score ?? Number.NaN) * 100,
    }
  } finally {
    await browser.close()
  }
}

async function weigh(page: Page, url: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let bytes = 0
  let files = 0
  let last = performance.now()
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    files += 1
    last = performance.now()
  })
  const quiet = async () => {
    last = performance.now()
    while (performance.now() - last < quietMs) await new Promise((resolve) => setTimeout(resolve, 50))
    return bytes / 1024
  }
  await page.goto(url)
  const kilobytes = await quiet()
  await page.close()
  return { kilobytes, files }
}
