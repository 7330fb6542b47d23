import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** English stands in the sources; every other language is one file of translations in web/locales. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web'],
      exclude: ['**/*.test.*', '**/node_modules/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
})
