import type { ReactNode } from 'react'

interface FormSectionProps {
  title: ReactNode
  /** One sentence before anything can go wrong. */
  lead?: ReactNode
  children: ReactNode
}

/** A short section of the form under a hairline. */
export const FormSection = ({ title, lead, children }: FormSectionProps) => (
  <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-t border-line py-6 first:border-t-0 first:pt-0">
    <legend className="float-start mb-1 w-full text-title font-semibold">{title}</legend>
    {lead && <p className="text-small text-soft">{lead}</p>}
    {children}
  </fieldset>
)

interface QuestionProps {
  legend: ReactNode
  children: ReactNode
}

/** Choices that answer one question of a section. */
export const Question = ({ legend, children }: QuestionProps) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="mb-2 text-small font-medium">{legend}</legend>
    {children}
  </fieldset>
)
