import { Trans, useLingui } from '@lingui/react/macro'
import { SCREEN_TEXTS_PER_PAGE, screenTexts, type ListedScreenText } from '../../../../contract/admin/screen-texts.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import { choice, search } from '../../../ui/table/filters.ts'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import { StateChips } from '../../notifications/open/texts/state-chips.tsx'
import { stateNames } from '../../notifications/open/texts/text-states.ts'
import { areaNames, areas } from './area-names.ts'
import { PlacesUsed } from './places-used.tsx'

/** Every text of the screens, searched in all languages. */
export function ScreenTextList() {
  const { t, i18n } = useLingui()
  const list = useListState({
    sorts: [],
    filters: {
      text: search(t`Words in any language`),
      area: choice({
        label: t({ message: 'Where', context: 'a text is used' }),
        any: t`Everywhere`,
        values: areas,
        nameOf: (area) => (areaNames[area] ? i18n._(areaNames[area]) : area),
      }),
      state: choice({
        label: t({ message: 'State', context: 'of a text' }),
        any: t`All texts`,
        values: ['edited', 'unfit'],
        nameOf: (state) => i18n._(stateNames[state]),
      }),
    },
  })
  const read = useListPage(query(screenTexts, { query: list.query }))
  const { data } = read
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-soft">
        <Trans>
          The words on buttons, labels and pages, names of amenities and kinds of homes included. Nothing changes until
          you publish it.
        </Trans>
      </p>
      <div role="search" className="grid items-end gap-3 sm:grid-cols-3">
        <FilterFields list={list} />
      </div>
      {data && <Room {...data.edited} />}
      <ListFrame list={list} read={read} pageSize={SCREEN_TEXTS_PER_PAGE}>
        {(texts) => (
          <ol className="divide-y divide-line border-y border-line">
            {texts.map((text) => (
              <Row key={text.id} text={text} />
            ))}
          </ol>
        )}
      </ListFrame>
    </div>
  )
}

interface RoomProps {
  texts: number
  maxTexts: number
  bytes: number
  maxBytes: number
}

/** How much of what every page can carry is edited. */
function Room({ texts, maxTexts, bytes, maxBytes }: RoomProps) {
  const { i18n } = useLingui()
  const inKb = (count: number) => i18n.number(Math.ceil(count / 102.4) / 10)
  const [size, maxSize] = [inKb(bytes), inKb(maxBytes)]
  return (
    <p className="figures text-small text-faint">
      <Trans>
        {texts} of {maxTexts} texts edited, {size} of {maxSize} KB
      </Trans>
    </p>
  )
}

function Row({ text: { id, context, places, languages } }: { text: ListedScreenText }) {
  const [params] = useRequestedParams()
  const address = new URLSearchParams(params)
  address.set('id', id)
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1.5fr)]">
      {languages.map(({ language, text }, at) =>
        at === 0 ? (
          <div key={language} className="grid content-start gap-1">
            <TextLink lang={language} to={`?${address}`} className="line-clamp-3 font-medium wrap-anywhere">
              {text}
            </TextLink>
            {context !== undefined && <p className="text-small text-faint">{context}</p>}
          </div>
        ) : (
          <p key={language} lang={language} className="line-clamp-3 wrap-anywhere text-soft">
            {text}
          </p>
        ),
      )}
      <div className="grid content-start gap-1.5">
        <PlacesUsed places={places} most={2} />
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          <StateChips languages={languages} />
        </p>
      </div>
    </li>
  )
}
