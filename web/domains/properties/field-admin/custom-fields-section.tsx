import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  CUSTOM_USE_LIMIT,
  adminCustomFields,
  moveCustomField,
  retireCustomField,
} from '../../../../contract/properties/custom-field-admin.ts'
import type { AdminCustomField } from '../../../../contract/properties/custom-field-admin.ts'
import { MAX_CUSTOM_FIELDS, customFields } from '../../../../contract/properties/custom-fields.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useListPage } from '../../../platform/api/use-list-page.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { OrderButtons } from '../../../ui/lists/order-controls.tsx'
import { FilterFields } from '../../../ui/table/filter-fields.tsx'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useListState } from '../../../ui/table/list-state.ts'
import { CustomFieldDialog } from './custom-field-dialog.tsx'
import { homesWith, kindNames } from './custom-field-words.ts'
import { useMarketFilter } from '../../users/open/market-filter.ts'

/** The fields that the operator adds to the homes of a market, in their order. */
export function CustomFieldsSection() {
  const ownMarket = useMarket().id
  const marketFilter = useMarketFilter()
  const list = useListState({
    sorts: [],
    filters: {
      market: marketFilter,
    },
  })
  const { market = ownMarket } = list.values
  const read = useListPage(query(adminCustomFields, { query: { market } }))
  const [editing, setEditing] = useState<AdminCustomField | 'new'>()
  // Another market's fields would be ordered in this one.
  const fields = read.isPlaceholderData ? undefined : read.data
  const isFull = (fields?.data ?? []).filter(({ retired }) => !retired).length >= MAX_CUSTOM_FIELDS
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-soft">
        <Trans>
          Fields that you add here appear in the form for a home, on its page, in the filters and in imported files.
        </Trans>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid w-full gap-3 sm:w-auto sm:grid-cols-[14rem]">
          <FilterFields list={list} />
        </div>
        <Button look="primary" icon={<Plus aria-hidden />} disabled={isFull} onClick={() => setEditing('new')}>
          <Trans>Add a field</Trans>
        </Button>
      </div>
      {isFull && (
        <p className="text-small text-soft">
          <Trans>A market has at most {MAX_CUSTOM_FIELDS} fields. Retire one to add another.</Trans>
        </p>
      )}
      <ListFrame
        list={list}
        read={{ ...read, data: fields }}
        empty={<Trans>No custom fields yet</Trans>}
        hint={<Trans>Add what people here ask about and the form does not cover.</Trans>}
      >
        {(found) => (
          <ol className="divide-y divide-line border-y border-line">
            {found.map((field, at) => (
              <FieldRow
                key={field.id}
                field={field}
                isFirst={at === 0}
                isLast={at === found.length - 1}
                onEdit={() => setEditing(field)}
              />
            ))}
          </ol>
        )}
      </ListFrame>
      {editing && (
        <CustomFieldDialog
          field={editing === 'new' ? undefined : editing}
          market={market}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

interface FieldRowProps {
  field: AdminCustomField
  isFirst: boolean
  isLast: boolean
  onEdit: () => void
}

function FieldRow({ field, isFirst, isLast, onEdit }: FieldRowProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { run, pending } = useAction({ invalidates: [adminCustomFields, customFields] })
  const { id, version, label, labelHindi, key, kind, required, filterable, retired, used } = field
  const params = { id }
  const count = number(Math.min(used, CUSTOM_USE_LIMIT))
  return (
    <li className="grid items-center gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{label}</span>
          {retired && (
            <Chip tone="due">
              <Trans>Retired</Trans>
            </Chip>
          )}
        </p>
        <p className="text-small wrap-anywhere text-soft">
          <span lang="hi">{labelHindi}</span> · <code>{key}</code>
        </p>
      </div>
      <div className="grid gap-1 text-small text-soft">
        <p>
          {[i18n._(kindNames[kind]), required && t`Required`, filterable && t`Filter`, homesWith(field, i18n)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="figures">
          {used > CUSTOM_USE_LIMIT ? (
            <Trans>Filled in for more than {count} homes</Trans>
          ) : (
            <Plural
              value={used}
              _0="Not filled in yet"
              one="Filled in for # home"
              other={`Filled in for ${count} homes`}
            />
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:justify-end">
        <OrderButtons
          name={label}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(by) =>
            !(by < 0 ? isFirst : isLast) && void run(() => call(moveCustomField, { params, body: { version, by } }))
          }
        />
        <Button size="small" aria-label={t`Edit: ${label}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={retired ? t`Restore: ${label}` : t`Retire: ${label}`}
          busy={pending}
          onClick={() => void run(() => call(retireCustomField, { params, body: { version, retired: !retired } }))}
        >
          {retired ? <Trans>Restore</Trans> : <Trans>Retire</Trans>}
        </Button>
      </div>
    </li>
  )
}
