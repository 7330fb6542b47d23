import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { getConfig } from '@lingui/conf'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { resolve } from 'node:path'
import type { PluginOption } from 'vite'
import { americanMessages } from './american-messages.ts'
import { inlineMessages } from './inline-messages.ts'

const project = resolve(import.meta.dirname, '../..')

/** Compiles messages and catalogues for the browser, the renderer and tests. */
export function wordPlugins(): PluginOption[] {
  const macro = [linguiMacro, { descriptorFields: 'message', linguiConfig: getConfig({ cwd: project }) }]
  const words = {
    preset: { plugins: [macro, inlineMessages] },
    rolldown: { filter: { code: /from ['"]@lingui\/(core|react)\/macro['"]/ } },
  }
  return [lingui({ cwd: project }), americanMessages(), babel({ presets: [words] })]
}
