import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UnitPlan } from '../../../../contract/projects/facts.ts'

/** What rooms are called on a plan, where its builder gives no name. */
export const roomNames: Record<UnitPlan['rooms'][number]['kind'], MessageDescriptor> = {
  living: msg`Living room`,
  bedroom: msg`Bedroom`,
  kitchen: msg`Kitchen`,
  bathroom: msg`Bathroom`,
  balcony: msg`Balcony`,
  dining: msg`Dining`,
  study: msg`Study`,
  utility: msg`Utility`,
  passage: msg`Passage`,
  prayer: msg`Prayer room`,
}

/** How wide letters are beside their height, about. */
const LETTER = 0.52

/** A name broken into as few lines as fit a width of so many letters; none where a word alone is too long. */
export function linesOf(name: string, width: number, size: number): string[] | undefined {
  const most = Math.floor(width / (size * LETTER))
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (word.length > most) return undefined
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
