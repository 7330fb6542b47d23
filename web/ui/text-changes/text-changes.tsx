import type { Change } from './text-diff.ts'

interface TextChangesProps {
  /** Paragraphs with their changes. */
  of: readonly (readonly Change[])[]
  /** The language of the paragraphs. */
  lang: string
}

/** Changes of a text, distinguishable without colour and in print. */
export function TextChanges({ of, lang }: TextChangesProps) {
  return (
    <div lang={lang} className="grid max-w-prose gap-3 wrap-anywhere">
      {of.map((changes, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of two fixed texts never move
        <p key={at} className={changes.every(({ kind }) => kind === 'same') ? 'text-soft' : undefined}>
          {changes.map((change, part) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a fixed text never move
            <ChangeView key={part} change={change} />
          ))}
        </p>
      ))}
    </div>
  )
}

function ChangeView({ change: { kind, text } }: { change: Change }) {
  if (kind === 'added') return <ins className="bg-verified-soft text-verified decoration-2">{text}</ins>
  if (kind === 'removed') return <del className="bg-wrong-soft text-wrong">{text}</del>
  return text
}
