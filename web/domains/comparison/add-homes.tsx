import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ComponentProps, SubmitEvent } from 'react'
import { MAX_COMPARED, homeMark } from '../../../contract/comparison.ts'
import { fieldsOf } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSavedIds } from '../favourites/store/open/favourite-ids.ts'
import { useRecentlyViewed } from '../properties/open/recently-viewed.ts'
import { compareQuery } from './compare-data.ts'
import { MiniHome } from './open/mini-home.tsx'

interface AddHomesProps {
  /** Ids of the homes that are already compared. */
  known: readonly string[]
  onAdd: (id: string) => void
}

/** Adds a home to the comparison: by reference, or from the saved and viewed homes. */
export function AddHomes({ known, onAdd }: AddHomesProps) {
  const { i18n, t } = useLingui()
  const viewed = useRecentlyViewed().filter(({ id }) => !known.includes(id))
  const saved = [...useSavedIds()].filter((id) => !known.includes(id)).slice(0, MAX_COMPARED)
  const { data } = useQuery({ ...compareQuery(saved), enabled: saved.length > 0 })
  const kept = saved.length > 0 ? (data?.data.flatMap(({ home }) => home ?? []) ?? []) : []
  useEffect(() => {
    import('../favourites/store/open/favourites-store.ts').then(
      ({ syncFavourites }) => syncFavourites(i18n),
      () => undefined,
    )
  }, [i18n])
  if (known.length >= MAX_COMPARED) {
    return (
      <p className="text-soft" data-screen-only>
        <Trans>You can compare up to {MAX_COMPARED} homes. Remove one to add another.</Trans>
      </p>
    )
  }
  return (
    <section aria-label={t`Add a home`} className="grid gap-6" data-screen-only>
      <ByReference known={known} onAdd={onAdd} />
      <Choice title={t`From your saved homes`} homes={kept} onAdd={onAdd} />
      <Choice title={t`From your recently viewed homes`} homes={viewed.slice(0, MAX_COMPARED)} onAdd={onAdd} />
    </section>
  )
}

function ByReference({ known, onAdd }: AddHomesProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** Returns why the home cannot be added; undefined on success. */
  async function add(): Promise<string | undefined> {
    // Also accepts the address of a home's page, which contains its id.
    const mark = homeMark(text.split(/[/?#]/).findLast((part) => homeMark(part)) ?? '')
    if (mark === undefined) return t`A reference looks like BLR-10234. You’ll find it on the home’s page.`
    try {
      const [found] = (await client.fetchQuery(compareQuery([mark]))).data
      if (found?.id === undefined) return t`No home found with the reference ${mark}.`
      if (found.missing) return t`The home ${mark} is currently not shown.`
      if (known.includes(found.id)) return t`The home ${mark} is already in the comparison.`
      onAdd(found.id)
      setText('')
      return undefined
    } catch {
      return t`The server could not be reached. Check your connection and try again.`
    }
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const wrong = await add()
    setError(wrong)
    setBusy(false)
    if (wrong !== undefined) fieldsOf(form)('reference')
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex max-w-dialog flex-wrap items-start gap-3" noValidate>
      <TextField
        name="reference"
        label={t`Add a home by its reference`}
        hint={t`Or paste a link to its page.`}
        error={error}
        className="min-w-0 grow basis-60"
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={busy} className="mt-6.5">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}

interface ChoiceProps {
  title: string
  homes: readonly ComponentProps<typeof MiniHome>['home'][]
  onAdd: (id: string) => void
}

function Choice({ title, homes, onAdd }: ChoiceProps) {
  const { t } = useLingui()
  if (homes.length === 0) return null
  return (
    <div className="grid gap-3">
      <h2 className="text-lead">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {homes.map((home) => (
          <li key={home.id} className="min-w-0">
            <MiniHome home={home}>
              <Button
                size="small"

                aria-label={t`Add ${home.title}`}
                onClick={() => onAdd(home.id)}
              >
                <Trans>Add</Trans>
              </Button>
            </MiniHome>
          </li>
        ))}
      </ul>
    </div>
  )
}
