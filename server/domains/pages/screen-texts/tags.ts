import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { branchesOf, listOf } from '../../../platform/icu/outline.ts'

/** The tags of a text, such as `<0>` around a link and `<1/>` for an icon. */
export interface Tags {
  all: Set<string>
  /** Those with content in every case. */
  always: Set<string>
  /** One that is not closed where it opens, or is inside itself. */
  unclosed: string | undefined
}

/** The tags of an ICU message, each written as it opens. */
export const tagsOf = (text: string): Tags => tagsOfTokens(compileMessageOrThrow(text), [])

function tagsOfTokens(tokens: unknown, around: readonly string[]): Tags {
  const found: Tags = { all: new Set(), always: new Set(), unclosed: undefined }
  const open: string[] = []
  /** Whether the innermost open tag has content yet. */
  let isFilled = true
  function readTags(text: string): void {
    let end = 0
    const fill = (until: number) => {
      if (/\S/.test(text.slice(end, until))) isFilled = true
    }
    for (const { 0: written, 1: closed, 2: isEmpty, index } of text.matchAll(/<(?:\/(\w+)|\w+(\/?))>/g)) {
      fill(index)
      end = index + written.length
      if (closed !== undefined) {
        const tag = `<${closed}>`
        if (open.pop() !== tag) found.unclosed ??= tag
        if (isFilled) found.always.add(tag)
        isFilled = true
        continue
      }
      found.all.add(written)
      if (isEmpty) found.always.add(written)
      else {
        if (open.includes(written) || around.includes(written)) found.unclosed ??= written
        open.push(written)
      }
      isFilled = isEmpty !== ''
    }
    fill(text.length)
  }
  for (const token of listOf(tokens)) {
    if (typeof token === 'string') readTags(token)
    else {
      isFilled = true
      const branches = branchesOf(listOf(token)[2]).map(([, branch]) => tagsOfTokens(branch, [...around, ...open]))
      for (const branch of branches) {
        for (const tag of branch.all) found.all.add(tag)
        found.unclosed ??= branch.unclosed
      }
      for (const tag of branches[0]?.always ?? [])
        if (branches.every(({ always }) => always.has(tag))) found.always.add(tag)
    }
  }
  found.unclosed ??= open.at(-1)
  return found
}
