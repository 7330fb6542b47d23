import { Autocomplete } from '@base-ui/react/autocomplete'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { SHORTEST_RECORD_TEXT, searchRecords } from '../../../../contract/moderation.ts'
import { may } from '../../../../contract/policy.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { adminSections } from '../../admin-sections.ts'
import { recordWords } from './record-words.ts'

const TYPING_MS = 180

interface Found {
  to: string
  icon: LucideIcon
  name: string
  detail?: string | undefined
  kind: string
}

/** Finds a section of the back office by its name, and a record by its id, number, contact or name. */
export function RecordDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const user = useStore(currentUser, null)
  const [text, setText] = useState('')
  const wanted = text.trim()
  const asked = useDebounced(wanted, TYPING_MS)
  const isAsked = asked.length >= SHORTEST_RECORD_TEXT
  const { data, error, isFetching, refetch } = useQuery({
    ...query(searchRecords, { query: { text: asked } }),
    enabled: isAsked,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const sections = adminSections.flatMap(({ name, title, icon, right }): Found[] => {
    const section = { to: memberPaths.admin(name), icon, name: i18n._(title), kind: t`Section` }
    const isMeant = wanted !== '' && section.name.toLocaleLowerCase().includes(wanted.toLocaleLowerCase())
    return isMeant && may(user, right) ? [section] : []
  })
  const records = (isAsked && wanted !== '' && data ? data.data : []).map((record): Found => {
    const { name, icon, path } = recordWords[record.kind]
    return { to: path(record), icon, name: record.name || record.id, detail: record.detail, kind: i18n._(name) }
  })
  const found = [...sections, ...records]
  const isAnswered = isAsked && asked === wanted && !isFetching && !error
  return (
    <Dialog open onClose={onClose} title={t`Search all records`}>
      <Autocomplete.Root inline open items={found} mode="none" autoHighlight value={text} onValueChange={setText}>
        <Autocomplete.Input
          aria-label={t`Name, e-mail, phone, number or id`}
          placeholder={t`Name, e-mail, phone, number or id`}
          type="search"
          maxLength={300}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
          autoFocus
          autoComplete="off"
          spellCheck={false}
          className="min-h-11 w-full rounded-control border border-edge bg-surface px-3"
        />
        <Autocomplete.List className="mt-3 grid max-h-[50dvh] min-h-40 content-start gap-0.5 overflow-y-auto">
          {found.map((one) => (
            <Row key={one.to} found={one} onFollow={onClose} />
          ))}
        </Autocomplete.List>
        <div role="status" className="text-small text-soft">
          {error && isAsked ? (
            <span className="flex flex-wrap items-center justify-between gap-3">
              {errorText(error, i18n)}
              <Button size="small" busy={isFetching} onClick={() => void refetch()}>
                <Trans>Retry</Trans>
              </Button>
            </span>
          ) : isAnswered && found.length === 0 ? (
            <Trans>No record matches. Names are found by their beginning, phone numbers by their end.</Trans>
          ) : found.length > 0 ? (
            <Plural value={found.length} one="# result" other="# results" />
          ) : (
            <Trans>Accounts, homes, projects, profiles, leads, tickets, orders and invoices.</Trans>
          )}
        </div>
      </Autocomplete.Root>
    </Dialog>
  )
}

function Row({ found, onFollow }: { found: Found; onFollow: () => void }) {
  const { to, icon: Icon, name, detail, kind } = found
  return (
    <Autocomplete.Item
      value={found}
      render={<Link to={to} />}
      onClick={onFollow}
      className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 data-highlighted:bg-sunk"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-faint" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">{name}</span>
        {detail && <span className="figures block truncate text-small text-soft">{detail}</span>}
      </span>
      <span className="shrink-0 text-small text-soft">{kind}</span>
    </Autocomplete.Item>
  )
}
