import { useLingui } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import type { MessageDescriptor } from '@lingui/core'
import { toggleQuestion } from './ready-questions.ts'

interface QuestionChipsProps {
  questions: readonly MessageDescriptor[]
  message: string
  onChange: (message: string) => void
}

/** Questions that go into the message with one press, and out of it again. */
export function QuestionChips({ questions, message, onChange }: QuestionChipsProps) {
  const { t, i18n } = useLingui()
  return (
    <ul
      aria-label={t`Common questions`}
      className="flex gap-2 max-sm:-m-1 max-sm:overflow-x-auto max-sm:p-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {questions.map((descriptor) => {
        const question = i18n._(descriptor)
        const asked = message.includes(question)
        const Icon = asked ? Check : Plus
        return (
          <li key={descriptor.id} className="shrink-0">
            <button
              type="button"
              aria-pressed={asked}
              onClick={() => onChange(toggleQuestion(message, question))}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface ps-2.5 pe-3 text-start text-small font-medium hover:bg-sunk aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong pointer-coarse:min-h-11"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {question}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
