import { configDefaults, defineConfig } from 'vitest/config'
import { engines } from './server/testing/engines.ts'
import { webPlugins } from './web/vite.config.ts'

const serverTests = ['server/**/*.test.ts', 'contract/**/*.test.ts', 'demo/**/*.test.ts']

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
      ...engines.map(({ name }) => ({
        test: {
          name,
          include: serverTests,
          globalSetup: ['server/testing/database-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          pool: 'threads' as const,
          isolate: false,
          maxWorkers: 2,
        },
      })),
      {
        plugins: webPlugins(),
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          environment: 'happy-dom',
          isolate: false,
          maxWorkers: 2,
          // Generous, as elsewhere: a machine may be busy, and nothing here measures time.
          testTimeout: 60_000,
        },
      },
    ],
  },
})
