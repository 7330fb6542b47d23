import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteImport, type ImportState } from '../../../../contract/listings/imports.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { App } from '../../../app.tsx'
import { call } from '../../../platform/api/call.ts'
import { createQueryClient } from '../../../platform/api/query-client.ts'
import { createI18n } from '../../../platform/language.ts'
import { lastUserEvent } from '../../../platform/session/user-events.ts'
import { all, one, texts } from '../../../testing/dom.ts'
import { config } from '../../../testing/open-app.tsx'
import { ImportView } from './import-view.tsx'

const id = '00000000-0000-7000-8000-000000000001'
const importIn = (state: ImportState, done: number) => ({
  id,
  fileName: 'homes.csv',
  state,
  createdAt: '2026-06-01T06:00:00.000Z',
  counts: { new: state === 'ready' ? 2000 : done, changed: 0, same: 0, faulty: 0 },
  total: 2000,
  done,
  results: { published: 0, review: 0, refused: 0, undone: 0, kept: 0 },
  warnings: [],
  notes: [],
  room: 5000,
  alike: 0,
  outcome: 'new',
  rows: [],
})

/** Renders an import whose answers are `answers.data`; the calls so far are in `answers.calls`. */
async function show(data: unknown) {
  const answers = { data, calls: [] as string[] }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    answers.calls.push(`${method} ${new URL(input, location.href).pathname}`)
    return Response.json(method === 'GET' ? { data: answers.data } : { message: 'Deleted.' })
  })
  const router = createMemoryRouter(
    [
      { path: '/view', element: <ImportView id={id} /> },
      { path: memberPaths.importListings(), element: <h2>Import homes</h2> },
    ],
    { initialEntries: ['/view'] },
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <App
      i18n={await createI18n('en', config)}
      queryClient={createQueryClient(call, false)}
      config={config}
      theme="light"
    >
      <RouterProvider router={router} />
    </App>,
  )
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  return answers
}

test('a file that is being checked shows how far, then what it would do', async () => {
  const answers = await show(importIn('checking', 150))
  await one('[role=progressbar]', '150 of 2,000 rows checked')
  expect(texts('button')).toEqual(['Cancel'])
  answers.data = importIn('ready', 0)
  lastUserEvent.set({ seq: 1, kind: 'listings-changed' })
  await one('button', 'Publish 2,000 homes')
  expect(all('[role=progressbar]')).toEqual([])
  expect(all('[role=tab]')).toHaveLength(4)
})

test('a check that is cancelled leads back to the upload', async () => {
  const answers = await show(importIn('checking', 150))
  const cancel = await one('button', 'Cancel')
  cancel.click()
  await one('h2', 'Import homes')
  expect(answers.calls).toContain(`DELETE ${deleteImport.path.replace('{id}', id)}`)
})
