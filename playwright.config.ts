import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER, HEADLESS_SHELL } from './scripts/system-packages.ts'

const reports = path.join(import.meta.dirname, 'test-results')

/** A port nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

const running = process.env['BASE_URL']
// Each worker reads this file anew: what was chosen once reaches it through the environment.
const port = running ? 0 : Number((process.env['E2E_PORT'] ??= String(await freePort())))
if (!running) process.env['E2E_DATA_DIR'] = path.join(reports, `market-${port}`)

const here = new URL(running ?? `http://127.0.0.1:${port}`)

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps.
  '--use-fake-device-for-media-stream',
  // Where an agent's site is named by its host, the browser finds our server.
  `--host-resolver-rules=MAP lintel.test ${here.host},MAP *.lintel.test ${here.host}`,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // WebGL runs in software: maps need it, but everything else paints faster without GPU compositing.
  '--disable-gpu-compositing',
]

/** Journeys about notifications and voices. */
const needsWholeBrowser = /\/(browser-takes-push|people-leave-voice-notes)\.spec\.ts$/
const shell = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : BROWSER

/** Journeys in a real browser against the real server; `BASE_URL` takes a server that runs already, whose folder is `DATA_DIR`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: path.join(reports, 'browser'),
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  workers: 2,
  // What fails runs once more with a trace; `scripts/journey-report.ts` says what a second try that passes is worth.
  retries: 1,
  // Generous: a machine may be slow, and nothing here measures time.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    baseURL: here.origin,
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer before what a journey puts in the server's place; those about it allow it.
    serviceWorkers: 'block',
    // A trace costs a fifth of the time: `npx playwright test -g 'the journey' --trace on` makes one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'shell', testIgnore: needsWholeBrowser, use: { launchOptions: { executablePath: shell, args } } },
    { name: 'browser', testMatch: needsWholeBrowser, use: { launchOptions: { executablePath: BROWSER, args } } },
  ],
  ...(running === undefined && {
    webServer: {
      command: `"${path.join(import.meta.dirname, 'node_modules/node/bin/node')}" --disable-warning=ExperimentalWarning scripts/journey-server.ts`,
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 400_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
      env: {
        PORT: String(port),
        DATA_DIR: process.env['E2E_DATA_DIR'] ?? reports,
        DATABASE_URL: '',
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        // All people of the tests come from one address.
        RATE_LIMIT_SCALE: '1000',
      },
    },
  }),
})
