import { useLingui } from '@lingui/react/macro'
import { myAgencies } from '../../../../contract/agencies/membership.ts'
import { creditKinds } from '../../../../contract/billing/credits.ts'
import { dateTimeFormat } from '../../../../contract/intl.ts'
import type { User } from '../../../../contract/users.ts'
import { Month } from '../../../../contract/values.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { choice, reference } from '../../../ui/table/filters.ts'
import type { Option } from '../../../ui/table/filters.ts'
import { useListState } from '../../../ui/table/list-state.ts'
import { useOwn } from '../../users/open/my-account.ts'
import { creditKindNames } from './credit-words.ts'

/** The options with the one chosen, which the address may name before the server or without it. */
const withChosen = (options: readonly Option[], chosen: string | undefined, nameOf: (value: string) => string) =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, name: nameOf(chosen) }]

/** Whose credits the address shows, of which month and kind; `fieldsOf` adds the months that the server names. */
export function useCreditList(user: User) {
  const { t, i18n } = useLingui()
  const { locale } = useMarket()
  const months = dateTimeFormat(locale[useLanguage()], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const agencies = useOwn(myAgencies, {}, user).data?.data.filter(({ manages }) => manages) ?? []
  const month = reference(t`Month`, t`All months`, undefined)
  const list = useListState({
    sorts: [],
    filters: {
      agency: reference(t({ message: 'Whose', context: 'credits' }), t`My credits`, undefined),
      month: { ...month, read: (text: string) => (Month.safeParse(text).success ? text : undefined) },
      kind: choice({
        label: t({ message: 'Change', context: 'a column' }),
        any: t`All changes`,
        values: creditKinds,
        nameOf: (kind) => i18n._(creditKindNames[kind]),
      }),
    },
  })
  const { values, filters, setFilter, page, addressOf } = list
  const monthName = (value: string) => months.format(new Date(value))
  const owners = withChosen(
    agencies.map(({ id, name }) => ({ value: id, name })),
    values.agency,
    () => t`Agency`,
  )
  const fieldsOf = (named: readonly string[]) => ({
    setFilter,
    values,
    filters: {
      ...(owners.length > 0 && { agency: { ...filters.agency, options: owners } }),
      month: {
        ...filters.month,
        options: withChosen(
          named.map((value) => ({ value, name: monthName(value) })),
          values.month,
          monthName,
        ),
      },
      kind: filters.kind,
    },
  })
  const isFiltered = values.month !== undefined || values.kind !== undefined
  return { values, fieldsOf, list: { page, addressOf, isFiltered } }
}
