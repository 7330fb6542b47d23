/** Notifications of beds in English. */
export const bedKinds = {
  'roommate-news': {
    subject:
      '{what, select, accepted {You can talk to a roommate in {city}} other {Someone wants to share a home in {city}}}',
    short:
      '{what, select, accepted {The person you asked in {city} agreed. You can write to each other now.} other {Someone with a request in {city} would like to talk to you. See their answers and decide.}}',
    long: '{what, select, accepted {The person you asked about sharing a home in {city} agreed.\n\nYou can write to each other now.} other {Someone with a request in {city} would like to talk to you about sharing a home.\n\nSee how well your answers match, and accept or decline. Until you accept, they know neither your name nor your contact.}}',
    push: '{what, select, accepted {You can write to each other now.} other {See their answers and decide.}}',
    action: '{what, select, accepted {Open your requests} other {See their answers}}',
  },
  'roommate-request-decided': {
    subject:
      '{what, select, removed {Your roommate request in {city} was removed} other {Your roommate request in {city} was reviewed}}',
    short:
      '{what, select, removed {Our moderators removed your roommate request in {city}: {reason}} restored {Our moderators restored your roommate request in {city}. Show it again when you like.} other {Our moderators reviewed your roommate request in {city}. It is on the board again.}}',
    long: '{what, select, removed {Our moderators removed your roommate request in {city}.\n\nTheir reason: {reason}\n\nWrite to support if you think that is a mistake.} restored {Our moderators restored your roommate request in {city}.\n\nIt is hidden until you show it again.} other {People had reported your roommate request in {city}. Our moderators reviewed it and found nothing wrong.\n\nIt is on the board again.}}',
    push: '',
    action: 'Open your requests',
  },
  'roommate-report-decided': {
    subject: 'We reviewed the roommate request you reported',
    short:
      '{what, select, removed {We removed the roommate request in {city} that you reported. Thank you.} other {We reviewed the roommate request in {city} that you reported, and it stays. It is hidden from you.}}',
    long: '{what, select, removed {Thank you for your report. We reviewed the roommate request in {city} and removed it.} other {Thank you for your report. We reviewed the roommate request in {city} and found nothing against our rules.\n\nIt stays on the board, but it is hidden from you.}}',
    push: '',
    action: 'Open the board',
  },
  'bed-hold-news': {
    subject:
      '{what, select, asked {Bed reserved: {home}} accepted {Reservation confirmed: {home}} moved_in {Welcome to {home}} declined {Reservation declined: {home}} cancelled {Reservation cancelled: {home}} other {Reservation expired: {home}}}',
    short:
      '{what, select, asked {Someone reserved bed {bed} in room {room}, {home}. Answer by {until}.} accepted {Bed {bed} in room {room}, {home}, is yours until {until}. Move in by then.} moved_in {You moved into room {room}, {home}.} declined {Your reservation of bed {bed} in room {room}, {home}, was declined. See the other free beds.} cancelled {The reservation of bed {bed} in room {room}, {home}, was cancelled. The bed is free again.} other {{side, select, lister {The reservation of bed {bed} in room {room}, {home}, expired. The bed is free again.} other {Your reservation of bed {bed} in room {room}, {home}, expired. See the free beds.}}}}',
    long: '{what, select, asked {Someone reserved bed {bed} in room {room}, {home}.\n\nAccept or decline by {until}. Without an answer the bed becomes free again.} accepted {Bed {bed} in room {room}, {home}, is reserved for you until {until}.\n\nMove in by then. If you no longer want it, cancel it so that someone else can have it.} moved_in {You moved into room {room}, {home}.} declined {Your reservation of bed {bed} in room {room}, {home}, was declined.\n\nOpen the home to see the other free beds.} cancelled {The reservation of bed {bed} in room {room}, {home}, was cancelled.\n\nThe bed is free again.} other {{side, select, lister {The reservation of bed {bed} in room {room}, {home}, expired.\n\nThe bed is free again.} other {Your reservation of bed {bed} in room {room}, {home}, expired.\n\nReserve a bed again if one is still free.}}}}',
    push: '{what, select, asked {Room {room}, bed {bed}. Answer by {until}.} accepted {Room {room}, bed {bed}, until {until}.} other {Room {room}, bed {bed}}}',
    action: '{side, select, lister {Open the beds} other {See the home}}',
  },
} as const
