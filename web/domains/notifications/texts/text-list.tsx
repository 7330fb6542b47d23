import { Trans, useLingui } from '@lingui/react/macro'
import { messageTexts, type ListedText } from '../../../../contract/admin/message-texts.ts'
import { NotificationSubject } from '../../../../contract/notifications.ts'
import type { Language } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import { choice, search } from '../../../ui/table/filters.ts'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { pageOf, useListState } from '../../../ui/table/list-state.ts'
import { slugWords } from '../../../ui/text/slug-words.ts'
import { subjectIcons } from '../subject-icons.ts'
import { StateChips } from '../open/texts/state-chips.tsx'
import { stateNames } from '../open/texts/text-states.ts'
import { subjectWords, textPath } from './text-words.ts'

const TEXTS_PER_PAGE = 40
const topics = NotificationSubject.options

/** Every kind of notification by topic, with what is edited of it. */
export function TextList({ language }: { language: Language }) {
  const { t, i18n } = useLingui()
  const list = useListState({
    sorts: [],
    filters: {
      text: search(t`Words of the text or the name`),
      topic: choice({
        label: t`Topic`,
        any: t`All topics`,
        values: topics,
        nameOf: (topic) => i18n._(subjectWords[topic]),
      }),
      state: choice({
        label: t({ message: 'State', context: 'of a text' }),
        any: t`All texts`,
        values: ['edited', 'unfit'],
        nameOf: (state) => i18n._(stateNames[state]),
      }),
    },
  })
  const read = useListPage(query(messageTexts, {}))
  const { text, topic, state } = list.values
  const wanted = text?.toLowerCase()
  const found = read.data?.data
    .filter(
      (one) =>
        (!topic || one.topic === topic) &&
        (!state || one.languages.some((written) => written.state === state)) &&
        (!wanted || wordsIn(one).includes(wanted)),
    )
    .toSorted((a, b) => topics.indexOf(a.topic) - topics.indexOf(b.topic) || a.kind.localeCompare(b.kind))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-soft">
        <Trans>
          What the site writes to people by e-mail and SMS, in the app and in push messages. Nothing changes until you
          publish it.
        </Trans>
      </p>
      <div role="search" className="grid items-end gap-3 sm:grid-cols-3">
        <FilterFields list={list} />
      </div>
      <ListFrame
        list={list}
        read={{ ...read, data: found && pageOf(found, list.page, TEXTS_PER_PAGE) }}
        pageSize={TEXTS_PER_PAGE}
      >
        {(rows) =>
          topics.flatMap((one) => {
            const inTopic = rows.filter((row) => row.topic === one)
            return inTopic.length > 0 ? [<Topic key={one} topic={one} texts={inTopic} language={language} />] : []
          })
        }
      </ListFrame>
    </div>
  )
}

const wordsIn = ({ kind, languages }: ListedText): string =>
  [slugWords(kind), ...languages.flatMap(({ subject, short, example }) => [subject, short, example])]
    .join('\n')
    .toLowerCase()

interface TopicProps {
  topic: NotificationSubject
  texts: ListedText[]
  language: Language
}

function Topic({ topic, texts, language }: TopicProps) {
  const { i18n } = useLingui()
  const Icon = subjectIcons[topic]
  return (
    <section aria-labelledby={`topic-${topic}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 id={`topic-${topic}`} className="flex items-center gap-2 pt-2 text-lead font-semibold">
        <Icon aria-hidden className="size-5 shrink-0 text-faint" />
        {i18n._(subjectWords[topic])}
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {texts.map((text) => (
          <Row key={text.kind} text={text} language={language} />
        ))}
      </ol>
    </section>
  )
}

function Row({ text: { kind, languages }, language }: { text: ListedText; language: Language }) {
  const mine = languages.find((one) => one.language === language)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)]">
      <TextLink to={textPath(kind, language)} className="font-medium wrap-anywhere">
        {slugWords(kind)}
      </TextLink>
      <p lang={language} className="line-clamp-2 text-small wrap-anywhere text-soft">
        {mine?.example}
      </p>
      <p className="flex flex-wrap gap-1.5 md:justify-end">
        <StateChips languages={languages} />
      </p>
    </li>
  )
}
