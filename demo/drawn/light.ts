import type { Sharp } from 'sharp'

/** The other light for a rendered building: day becomes evening and evening becomes day; dusk with lit windows and rain have none. */
const otherLight: Readonly<Record<string, 'day' | 'evening'>> = { day: 'evening', haze: 'evening', evening: 'day' }

interface Lit {
  /** The light a building was rendered in. */
  light?: string | undefined
  /** Contains text, which a mirror image would reverse. */
  signs?: boolean | undefined
}

/** The other light in which a picture of a building can be shown, if any. */
export const otherLightOf = ({ light = '', signs }: Lit) => (signs ? undefined : otherLight[light])

/** Shows a picture of this size in another light. */
export function relit(picture: Sharp, light: 'day' | 'evening', { width, height }: { width: number; height: number }) {
  if (light === 'day')
    return picture
      .recomb([
        [0.92, 0, 0],
        [0, 1.02, 0],
        [0, 0, 1.14],
      ])
      .linear(1.15, 4)
  const glow = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8fa0d8"/><stop offset=".55" stop-color="#ffc79a"/><stop offset="1" stop-color="#d8a890"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return picture.modulate({ brightness: 1.08 }).composite([{ input: Buffer.from(glow), blend: 'multiply' }])
}

/** A text in both languages without its time of day. */
export const withoutLight = ({ en, hi }: { en: string; hi: string }) => ({
  en: en.replace(/ (on a (clear|hazy) day|in (low |warm )?evening (sun|light))/, ''),
  hi: hi.replace(/^[^,]*?(दिन|धूप|रोशनी) में |, साफ़ दिन में$/, ''),
})
