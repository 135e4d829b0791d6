import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { anyDatabase } from './postgres.ts'
import { runCommand, startSite, temporaryFolder } from './site.ts'

/** What the site itself starts with. */
const real = { SMTP_URL: 'smtp://127.0.0.1:1' }

test('a key is made beside the one in use, which is let go of once nothing needs it', async () => {
  const DATA_DIR = await temporaryFolder(onTestFinished)
  const database = await anyDatabase(onTestFinished)
  const settings = { ...real, DATA_DIR, SECRET_KEYS: '', ...database.settings }
  const site = await startSite(settings)
  await site.kill('SIGTERM')
  const ids = () =>
    JSON.parse(readFileSync(path.join(settings.DATA_DIR, 'keys.json'), 'utf8')).map(
      ({ id }: { id: string }) => id,
    )
  const [first] = ids()
  const inUse = await runCommand(settings, 'keys', 'forget', first)
  expect(inUse).toEqual({ code: 1, output: expect.stringContaining(`${first} is in use.`) })
  expect((await runCommand(settings, 'keys', 'rotate')).code).toBe(0)
  expect(ids()).toEqual([expect.not.stringMatching(first), first])
  const listed = await runCommand(settings, 'keys')
  expect(listed.output).toContain('in use  nothing is kept with it')
  expect(listed.output).toMatch(new RegExp(`${first} .* read only `))
  expect((await runCommand(settings, 'keys', 'forget', first)).code).toBe(0)
  expect(ids()).toHaveLength(1)
  expect(await runCommand(settings, 'keys', 'anything')).toMatchObject({ code: 1 })
})

test('each secret that systemd hands over is the setting of its name, whatever mail goes by; a misspelt or empty one is told', async () => {
  const CREDENTIALS_DIRECTORY = path.join(await temporaryFolder(onTestFinished), 'margam@3000.service')
  mkdirSync(CREDENTIALS_DIRECTORY)
  const secret = (name: string, value: string) =>
    writeFileSync(path.join(CREDENTIALS_DIRECTORY, `margam_${name}`), value)
  const emailjs = { EMAILJS_SERVICE_ID: 'a', EMAILJS_TEMPLATE_ID: 'b', EMAILJS_PUBLIC_KEY: 'c' }
  const DATA_DIR = await temporaryFolder(onTestFinished)
  const said = () =>
    runCommand(
      { DEMO: 'off', SITE_URL: 'https://www.example.org', DATA_DIR, ...emailjs, CREDENTIALS_DIRECTORY },
      'keys',
    )
  secret('EMAILJS_PRIVATE_KEY', 'd\n')
  secret('RAZORPAY_KEY_SECRET', 'secret\n')
  secret('RAZORPAY_WEBHOOK_SECRET', 'secret\n')
  expect((await said()).output).toContain('Razorpay is half set: set RAZORPAY_KEY_ID too')
  secret('RAZORPAY_KEY_ID', 'rzp_test_1\n')
  // an editor's copy
  secret('EMAILJS_PRIVATE_KEY~', 'c\n')
  secret('RAZORPAY_KEY_ID.bak', 'c\n')
  expect(await said()).toEqual({ code: 0, output: '' })
  secret('EMAILJS_PRIVAT_KEY', 'd')
  expect((await said()).output).toContain('Did you mean EMAILJS_PRIVATE_KEY_FILE?')
})
