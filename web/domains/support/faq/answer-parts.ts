export interface AnswerPart {
  text: string
  /** Path within the site it leads to. */
  to?: string
}

const LINK = /\[([^\]\n[]{1,100})\]\((\/(?!\/)[\w/?=&#.-]{0,200})\)/g

/** An answer as text and links: `[words](/path)` leads within the site, and nothing else is more than text. */
export function answerParts(answer: string): AnswerPart[] {
  const parts: AnswerPart[] = []
  let end = 0
  for (const link of answer.matchAll(LINK)) {
    const [whole, text = '', to = ''] = link
    if (link.index > end) parts.push({ text: answer.slice(end, link.index) })
    parts.push({ text, to })
    end = link.index + whole.length
  }
  if (end < answer.length) parts.push({ text: answer.slice(end) })
  return parts
}

/** The same as plain text. */
export const plainAnswer = (answer: string): string =>
  answerParts(answer)
    .map(({ text }) => text)
    .join('')
