import { readFile } from 'node:fs/promises'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { american } from '../../contract/text/american.ts'

/** Imports a catalogue with `?american` as its English messages in American spelling: only those that differ, compiled. */
export function americanMessages(): Plugin {
  return {
    name: 'american-messages',
    enforce: 'pre',
    load: {
      filter: { id: /\.po\?american$/ },
      async handler(id) {
        const filename = id.replace('?american', '')
        this.addWatchFile(filename)
        const context = { locale: 'hi', sourceLocale: 'en', filename }
        const catalogue = await formatter().parse(await readFile(filename, 'utf8'), context)
        const messages = Object.entries(catalogue).flatMap(([key, { message = '' }]) => {
          const spelled = JSON.stringify(compileMessageOrThrow(message, american))
          const differs = spelled !== JSON.stringify(compileMessageOrThrow(message))
          return differs ? [`${JSON.stringify(key)}:${spelled}`] : []
        })
        return { code: `export const messages = {${messages.join(',')}}`, map: null, moduleType: 'js' }
      },
    },
  }
}
