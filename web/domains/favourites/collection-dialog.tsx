import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
import { useForm } from '../../platform/api/use-form.ts'
import { Checkbox, Choices } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
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
  const wanted = tidyName(name)

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
  const form = useForm({
    faults: {
      name: task.kind !== 'delete' && wanted === '' && t`Enter a name for the collection.`,
      homes: task.kind === 'new' && chosen.size === 0 && t`Select at least one home.`,
    },
    send: async () => {
      const shown = await work()
      await refreshBoard(client)
      return shown
    },
    onDone,
  })
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
    <FormDialog form={form} action={actions[task.kind]} onClose={onClose} title={titles[task.kind]}>
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
          error={form.errorOf('name')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog begins with it
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {task.kind === 'new' && (
        <Choices
          legend={<Plural value={chosen.size} _0="Homes in it" one="# home in it" other="# homes in it" />}
          error={form.errorOf('homes')}
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
    </FormDialog>
  )
}
