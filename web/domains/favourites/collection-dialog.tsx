import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import {
  COLLECTION_LENGTH,
  deleteCollection,
  renameCollection,
  type Favourite,
  tidyName,
  type favouriteCollections,
} from '../../../contract/favourites.ts'
import { call } from '../../platform/api/call.ts'
import { fieldsOf, useAction } from '../../platform/api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, Choices } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { changeFavourite, refreshBoard } from './board-data.ts'
import { savedName } from './saved-name.ts'

/** The action on a collection; a new one begins with the chosen homes, or with those of another collection. */
export type CollectionTask = { kind: 'new'; chosen: string[] } | { kind: 'rename' | 'delete'; name: string }

interface CollectionDialogProps {
  task: CollectionTask
  /** Homes that a new collection can take. */
  homes: Favourite[]
  /** Existing collections. */
  collections: EndpointOutput<typeof favouriteCollections>['data']['collections']
  onClose: () => void
  /** Called with the collection to show; undefined if it was deleted. */
  onDone: (name: string | undefined) => void
}

/** Creates, renames or deletes a collection. */
export function CollectionDialog({ task, homes, collections, onClose, onDone }: CollectionDialogProps) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [name, setName] = useState(task.kind === 'rename' ? task.name : '')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(task.kind === 'new' ? task.chosen : []))
  const [tried, setTried] = useState(false)
  const { pending, message, run } = useAction({ inline: true })
  const wanted = tidyName(name)
  const faults = {
    name: task.kind !== 'delete' && wanted === '' ? t`Enter a name for the collection.` : undefined,
    homes: task.kind === 'new' && chosen.size === 0 ? t`Select at least one home.` : undefined,
  }

  async function work(): Promise<string | undefined> {
    if (task.kind === 'new') {
      for (const favourite of homes.filter(({ propertyId }) => chosen.has(propertyId)))
        await changeFavourite(client, favourite, { collection: wanted })
      return wanted
    }
    if (task.kind === 'rename') {
      await call(renameCollection, { body: { name: task.name, to: wanted } })
      return wanted
    }
    await call(deleteCollection, { body: { name: task.name } })
    return undefined
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const wrong = Object.entries(faults).flatMap(([field, fault]) => (fault ? [field] : []))
    fieldsOf(event.currentTarget)(...wrong)
    if (wrong.length > 0) return
    await run(async () => {
      const shown = await work()
      await refreshBoard(client)
      onDone(shown)
    })
  }
  const quoted = (names: Iterable<string>) => Array.from(names, (one) => `“${one}”`).join(', ')
  const moving = homes.flatMap(({ propertyId, collection = wanted }) =>
    chosen.has(propertyId) && collection !== wanted ? [collection] : [],
  )
  const [from, emptied] = [
    quoted(new Set(moving)),
    quoted(
      collections.flatMap(({ name: old, count }) => (count <= moving.filter((one) => one === old).length ? [old] : [])),
    ),
  ]
  const titles = { new: t`New collection`, rename: t`Rename the collection`, delete: t`Delete the collection?` }
  const actions = { new: t`Create`, rename: t`Rename`, delete: t`Delete` }
  return (
    <Dialog open onClose={onClose} title={titles[task.kind]}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {task.kind === 'delete' ? (
          <p>
            <Trans>
              The homes in <strong>{task.name}</strong> stay in your saved homes.
            </Trans>
          </p>
        ) : (
          <TextField
            name="name"
            label={<Trans>Name</Trans>}
            value={name}
            maxLength={COLLECTION_LENGTH}
            error={tried && faults.name}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog begins with it
            autoFocus
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {task.kind === 'new' && (
          <Choices
            legend={<Plural value={chosen.size} _0="Homes in it" one="# home in it" other="# homes in it" />}
            error={tried && faults.homes}
          >
            <div className="max-h-64 overflow-y-auto">
              {homes.map((favourite) => (
                <Checkbox
                  key={favourite.propertyId}
                  name="homes"
                  checked={chosen.has(favourite.propertyId)}
                  aside={favourite.collection}
                  onChange={({ target: { checked } }) => {
                    const next = new Set(chosen)
                    if (checked) next.add(favourite.propertyId)
                    else next.delete(favourite.propertyId)
                    setChosen(next)
                  }}
                >
                  {savedName(favourite, i18n)}
                </Checkbox>
              ))}
            </div>
            <p role="status" className="text-small text-soft">
              {from && <Trans>A home can be in only one collection. It will move from {from}.</Trans>}{' '}
              {emptied && <Trans>Empty collections that will be deleted: {emptied}.</Trans>}
            </p>
          </Choices>
        )}
        <FormError>{message}</FormError>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="primary" busy={pending}>
            {actions[task.kind]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
