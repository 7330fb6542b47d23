import { endpoints } from '../../contract/index.ts'
import { DAY_MS, HOUR_MS } from '../../contract/time.ts'
import { moveVisitsJob } from '../domains/visits/by-the-clock.ts'
import type { makeIndiranagar } from '../domains/places/factory.ts'
import { openListers } from './listers.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** Visits another person's home, cancels one visit, and receives visitors at their own home. */
export async function writeVisits(
  { app, writer }: { app: TestApp; writer: Writer },
  place: Awaited<ReturnType<typeof makeIndiranagar>>,
): Promise<void> {
  const listers = await openListers(app, place)
  const [host, guest] = [await listers.someone(), await listers.someone()]
  const { token } = writer.me
  const theirs = await listers.home({ listerKind: 'owner', ownerUserId: host.id })
  const own = await listers.home({ listerKind: 'owner', ownerUserId: writer.me.id, virtualVisits: true })
  const slotsOf = async (id: string) => (await app.ask(endpoints.visitSlots, { params: { id } })).data
  const at = (slots: Awaited<ReturnType<typeof slotsOf>>, n: number) => slots[n]?.showingAppointmentStartTime ?? ''
  const confirm = (id: string, by: string) =>
    app.ask(endpoints.updateVisit, {
      params: { id },
      body: { version: 1, showingAppointmentStatus: 'confirmed' },
      token: by,
    })

  const { data: current } = await app.ask(endpoints.getVisitAvailability, { token })
  const meetingUrl = `https://meet.example.com/${writer.word('link of video visits')}`
  await writer.say(endpoints.saveVisitAvailability, {
    body: { version: current.version, availability: { ...current.availability, meetingUrl } },
  })
  await writer.say(endpoints.makeVisitFeed, { body: {} })

  const free = await slotsOf(theirs)
  const ask = (start: string, notes: string) =>
    writer.say(endpoints.bookVisit, {
      body: {
        propertyId: theirs,
        showingAppointmentStartTime: start,
        showingAppointmentMethod: 'in-person',
        showingRequestNotes: writer.word(notes),
      },
    })
  const first = await ask(at(free, 0), 'notes of a visit')
  const second = await ask(at(free, 2), 'notes of a visit called off')
  await writer.say(endpoints.updateVisit, {
    params: { id: second.data.id },
    body: { version: 1, showingAppointmentStatus: 'cancelled', reason: writer.word('why a visit was called off') },
  })
  const { data: received } = await app.ask(endpoints.bookVisit, {
    body: {
      propertyId: own,
      showingAppointmentStartTime: at(await slotsOf(own), 8),
      showingAppointmentMethod: 'virtual',
    },
    token: guest.token,
  })
  await writer.say(endpoints.updateVisit, {
    params: { id: received.id },
    body: { version: 1, meetingUrl: `https://meet.example.com/${writer.word('link of a video visit')}` },
  })
  const starts = Date.parse(at(free, 0)) + 5 * DAY_MS
  const house = await writer.say(endpoints.addOpenHouse, {
    body: {
      propertyId: own,
      openHouseStartTime: new Date(starts).toISOString(),
      openHouseEndTime: new Date(starts + HOUR_MS).toISOString(),
      capacity: 5,
      openHouseRemarks: writer.word('remarks of an open house begun'),
    },
  })
  await app.ask(endpoints.joinOpenHouse, { params: { id: house.data.id }, body: { people: 1 }, token: guest.token })
  await writer.say(endpoints.updateOpenHouse, {
    params: { id: house.data.id },
    body: {
      version: 1,
      openHouseRemarks: writer.word('remarks of an open house'),
      isCancelled: true,
      reason: writer.word('why an open house was called off'),
    },
  })

  await confirm(first.data.id, host.token)
  const ms = Date.parse(at(free, 0)) - app.clock.now().getTime()
  app.clock.move(ms)
  await app.runJob(moveVisitsJob, {})
  await app.ask(endpoints.updateVisit, {
    params: { id: first.data.id },
    body: { version: 3, showingAppointmentStatus: 'done' },
    token: host.token,
  })
  app.clock.move(-ms)
  await writer.say(endpoints.giveVisitFeedback, {
    params: { id: first.data.id },
    body: { rating: 4, text: writer.word('what a visitor thinks of a visit') },
  })
}
