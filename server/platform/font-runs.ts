import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const scripts = {
  latin: '@fontsource/anek-latin/files/anek-latin-latin',
  // Includes the sign ₹.
  more: '@fontsource/anek-latin/files/anek-latin-latin-ext',
  devanagari: '@fontsource/anek-devanagari/files/anek-devanagari-devanagari',
} as const
export type Script = keyof typeof scripts

export const fontScripts = ['latin', 'more', 'devanagari'] as const satisfies Script[]
export type Weight = 400 | 600

/** The font file of a script: one family, one file per script and weight. */
export const fontFile = (script: Script, weight: Weight): string =>
  require.resolve(`${scripts[script]}-${weight}-normal.woff`)

/** The font file of a letter; undefined if none has it. */
function scriptOf(letter: string): Script | undefined {
  if (/[\u0900-\u097f\u200c\u200d]/.test(letter)) return 'devanagari'
  if (
    /[\u0020-\u00ff\u0131\u0152\u0153\u02bc\u02c6\u02da\u02dc\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/.test(letter)
  )
    return 'latin'
  return /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20c0]/.test(letter) ? 'more' : undefined
}

export interface Run {
  script: Script
  text: string
}

/** Splits a text where the font file changes. A space belongs to what precedes it; letters without a font are left out. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const script = letter === ' ' && last ? last.script : scriptOf(letter)
    if (!script) continue
    if (last?.script === script) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}
