import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Questions that open to their answers. */
export const Questions = ({ children }: { children: ReactNode }) => (
  <div className="max-w-200 divide-y divide-line border-y border-line">{children}</div>
)

/** A question with its answer folded. */
export const Question = ({ question, children }: { question: ReactNode; children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 wrap-anywhere">{question}</span>
      <ChevronDown aria-hidden className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
    </summary>
    <div className="grid max-w-prose gap-3 pb-5 text-soft">{children}</div>
  </details>
)
