import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  VIEW_NAME_LENGTH,
  deleteView,
  savedViews,
  saveView,
  type SavedView,
  type ViewSection,
} from '../../../../contract/admin/views.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { useForm } from '../../../platform/api/use-form.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ListState } from '../../../ui/table/list-state.ts'

interface SavedViewsProps {
  section: ViewSection
  list: Pick<ListState, 'values' | 'sort' | 'sorts' | 'isFiltered'>
}

/** Filters and order as a part of an address, in one order, so that equal views are equal texts. */
function searchOf({ values, sort, sorts }: SavedViewsProps['list']): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  if (sort !== undefined && sort !== sorts[0]?.value) search.set('sort', sort)
  return search.toString()
}

/** The person's named filters of a list: each a link, and the current ones to save. */
export function SavedViews({ section, list }: SavedViewsProps) {
  const { t } = useLingui()
  const [naming, setNaming] = useState(false)
  const { data } = useQuery({ ...query(savedViews, { params: { section } }), staleTime: 60_000 })
  const { run, pending } = useAction({ invalidates: [savedViews] })
  const views = data?.data ?? []
  const search = searchOf(list)
  const isSaved = views.some((view) => view.search === search)

  async function remove({ id, name }: SavedView) {
    const { ok } = await run(() => call(deleteView, { params: { section, id } }))
    if (ok) toast.success(t`The view “${name}” is deleted.`)
  }
  if (views.length === 0 && !list.isFiltered) return null
  return (
    <nav aria-label={t`Saved views`} className="flex flex-wrap items-center gap-2">
      <ul className="contents">
        {views.map((view) => {
          const isCurrent = view.search === search
          return (
            <li
              key={view.id}
              className={classes(
                'flex items-center rounded-full border ps-4',
                isCurrent ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line',
              )}
            >
              <Link
                to={`${memberPaths.admin(section)}?${view.search}`}
                aria-current={isCurrent ? 'page' : undefined}
                className="flex min-h-11 items-center font-medium hover:underline"
              >
                {view.name}
              </Link>
              <IconButton
                label={t`Delete the view “${view.name}”`}
                icon={<X aria-hidden />}
                disabled={pending}
                onClick={() => void remove(view)}
              />
            </li>
          )
        })}
      </ul>
      {list.isFiltered && !isSaved && (
        <Button
          size="small"
          look="quiet"
          icon={<Bookmark aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setNaming(true)}
        >
          <Trans>Save this view</Trans>
        </Button>
      )}
      {naming && <NameDialog section={section} search={search} onClose={() => setNaming(false)} />}
    </nav>
  )
}

interface NameDialogProps {
  section: ViewSection
  search: string
  onClose: () => void
}

function NameDialog({ section, search, onClose }: NameDialogProps) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const form = useForm({
    faults: { name: name.trim() === '' && t`Name the view.` },
    invalidates: [savedViews],
    send: () => call(saveView, { params: { section }, body: { name: name.trim(), search } }),
    onDone: () => {
      toast.success(t`The view is saved. You find it on every device.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t`Save this view`} action={t`Save`} onClose={onClose}>
      <TextField
        label={t`Name`}
        name="name"
        hint={t`A name that you used before is replaced.`}
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
        value={name}
        error={form.errorOf('name')}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
