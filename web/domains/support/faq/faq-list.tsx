import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { faqAudiences } from '../../../../contract/support/faq.ts'
import type { FaqAudience, FaqEntry } from '../../../../contract/support/faq.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { LinkButton, TextLink } from '../../../ui/link-button.tsx'
import { answerParts } from './answer-parts.ts'
import { FaqVote } from './faq-vote.tsx'

export const audienceNames: Record<FaqAudience, MessageDescriptor> = {
  buyer: msg`Buying and renting`,
  owner: msg`Owners`,
  agent: msg`Agents`,
  builder: msg`Builders`,
  payments: msg`Payments`,
  safety: msg`Safety`,
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Questions and answers by audience, which open in their place; a link to one opens it. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  const { t, i18n } = useLingui()
  const { hash } = useLocation()
  const [typed, setTyped] = useState('')
  const [audience, setAudience] = useState<FaqAudience | 'all'>('all')
  const wanted = wordsOf(typed)
  const found = entries.filter(
    (entry) =>
      (audience === 'all' || entry.audience === audience) &&
      wanted.every((word) => `${entry.question} ${entry.answer}`.toLowerCase().includes(word)),
  )
  useEffect(() => {
    const asked = hash ? document.getElementById(hash.slice(1)) : null
    if (!(asked instanceof HTMLDetailsElement)) return
    asked.open = true
    asked.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextField
          label={t`Search the questions`}
          type="search"
          name="question"
          maxLength={100}
          value={typed}
          className="max-w-120"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segmented
          label={t`Suitable for`}
          value={audience}
          options={[
            { value: 'all', label: t`All` },
            ...faqAudiences.map((one) => ({ value: one, label: i18n._(audienceNames[one]) })),
          ]}
          onChange={setAudience}
        />
        <p role="status" className="text-small text-soft">
          <Plural value={found.length} one="# question" other="# questions" />
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={<Trans>No question matches</Trans>}
          actions={
            <LinkButton look="primary" to="#ask">
              <Trans>Ask us</Trans>
            </LinkButton>
          }
        >
          <Trans>Try fewer words, or ask us.</Trans>
        </EmptyState>
      )}
      {faqAudiences.map((one) => {
        const asked = found.filter((entry) => entry.audience === one)
        if (!asked.length) return null
        return (
          <section key={one} aria-labelledby={`faq-${one}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id={`faq-${one}`} className="text-title">
              {i18n._(audienceNames[one])}
            </h2>
            <div className="divide-y divide-line border-y border-line">
              {asked.map((entry) => (
                <Question key={entry.id} entry={entry} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

function Question({ entry: { id, question, answer, language } }: { entry: FaqEntry }) {
  const { i18n } = useLingui()
  const lang = language === i18n.locale ? undefined : language
  return (
    <details id={id} className="group scroll-mt-20">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        <span lang={lang} className="min-w-0 wrap-anywhere">
          {question}
        </span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-3 pb-5">
        <p lang={lang} className="whitespace-pre-line wrap-anywhere text-soft">
          {answerParts(answer).map(({ text, to }, at) =>
            to === undefined ? (
              text
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
              <TextLink key={at} to={to}>
                {text}
              </TextLink>
            ),
          )}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <FaqVote id={id} question={question} />
          <TextLink
            to={`#${id}`}
            aria-label={`${i18n._(msg`Link to this answer`)}: ${question}`}
            className="text-small"
          >
            <Trans>Link to this answer</Trans>
          </TextLink>
        </div>
      </div>
    </details>
  )
}
