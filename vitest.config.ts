import path from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { everything } from './server/testing/breadth.ts'
import { findEngines } from './server/testing/engines.ts'
import { databaseTests, engineTests, unitTests } from './server/testing/test-files.ts'
import { webPlugins } from './web/vite.config.ts'

const server = {
  // Generous, as a machine may be busy, and nothing here measures time.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 300_000 } },
  pool: 'threads' as const,
  isolate: false,
  maxWorkers: 2,
  // For the programs that tests start, which load in half the time.
  env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, 'node_modules/.cache/compiled') },
}

export default defineConfig({
  test: {
    // Tests read these without importing them, so `--changed` cannot see who does.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/package-lock.json',
      '**/server/migrations/**',
      '**/web/locales/*.po',
    ],
    projects: [
      { test: { ...server, name: 'unit', include: unitTests } },
      ...findEngines().map(({ name, binaries }) => ({
        test: {
          ...server,
          name,
          // The product's own engine runs every file, others those that depend on the engine.
          include: everything || !binaries ? databaseTests : engineTests,
          globalSetup: ['server/testing/database-setup.ts'],
        },
      })),
      {
        plugins: webPlugins(),
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          environment: 'happy-dom',
          // Each file gets its own modules: mocks and patched DOM prototypes must not reach the next one.
          isolate: true,
          maxWorkers: 2,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
