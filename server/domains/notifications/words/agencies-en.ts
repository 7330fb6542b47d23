/** Notifications of agencies and lead routing in English. */
export const agencyKinds = {
  'lead-unassigned': {
    subject: 'Nobody is available for a new lead: {home}',
    short: 'Someone asked about {home}, and everyone in your team is away. Assign the lead.',
    long: 'Someone asked about {home}. Everyone in your team is away, so the lead is unassigned.\n\nOpen it and assign it to someone, or reply yourself.',
    push: 'Someone asked about {home}, and everyone in your team is away.',
    action: 'Open the lead',
  },
  'agency-invited': {
    subject: '{by} invites you to {agency}',
    short: '{by} invites you to work with {agency} on {brand}.',
    long: '{by} invites you to work with {agency} on {brand}.\n\nOpen the link and sign in with the e-mail address or phone number that received this message. The link works once, within {days} days. If you do not know {agency}, ignore this message.',
    push: '{by} invites you to {agency}.',
    action: 'See the invitation',
  },
  'agency-invitation': {
    subject: '{agency} invites you',
    short: '{by} invites you to work with {agency}.',
    long: '{by} invites you to work with {agency}.\n\nAccept or decline within {days} days.',
    push: '{by} invites you to work with {agency}.',
    action: 'See the invitation',
  },
  'agency-answered': {
    subject: '{what, select, accepted {{name} joined {agency}} other {{name} declined your invitation}}',
    short:
      '{what, select, accepted {{name} accepted your invitation and now works with {agency}.} other {{name} declined your invitation to {agency}.}}',
    long: '{what, select, accepted {{name} accepted your invitation and now works with {agency}. From now on they see the leads of the team.} other {{name} declined your invitation to {agency}.}}',
    push: '{what, select, accepted {{name} now works with {agency}.} other {{name} declined your invitation to {agency}.}}',
    action: 'See the team',
  },
  'agency-left': {
    subject: '{by, select, manager {You no longer work with {agency}} other {You left {agency}}}',
    short:
      '{by, select, manager {A manager removed you from {agency}.} other {You left {agency}.}} {homes, select, go {Your homes went with you.} other {Your available homes stay with the agency.}}',
    long: '{by, select, manager {A manager removed you from {agency}.} other {You left {agency}.}} {homes, select, go {Your homes went with you.} other {Your available homes stay with the agency.}}\n\nThe leads stay with the team: the people who asked agreed that {agency} may contact them. Your profile stays yours.',
    push: '{by, select, manager {A manager removed you from {agency}.} other {You left {agency}.}}',
    action: 'Open your profile',
  },
  'agency-member-left': {
    subject: '{name} left {agency}',
    short:
      '{name} left {agency}. {leads, plural, =0 {No open lead had to be handed over.} one {# open lead was handed over.} other {# open leads were handed over.}}',
    long: '{name} left {agency}.\n\n{leads, plural, =0 {No open lead had to be handed over.} one {# open lead was handed over.} other {# open leads were handed over.}} {homes, plural, =0 {No available homes stay with the agency.} one {# available home stays with the agency.} other {# available homes stay with the agency.}}',
    push: '{name} left {agency}.',
    action: 'See the team',
  },
  'leads-handed-over': {
    subject: '{count, plural, one {# lead was assigned to you} other {# leads were assigned to you}}',
    short:
      '{name} left {agency}. {count, plural, one {# of their open leads was assigned to you.} other {# of their open leads were assigned to you.}}',
    long: '{name} left {agency}. {count, plural, one {# of their open leads was assigned to you.} other {# of their open leads were assigned to you.}}\n\nGet in touch soon: the people who asked know only that someone at {agency} will reply.',
    push: '{count, plural, one {# lead of {name} was assigned to you.} other {# leads of {name} were assigned to you.}}',
    action: 'Open the leads',
  },
  'agency-ownership': {
    subject:
      '{what, select, offered {{side, select, self {{agency} is offered to you} other {{agency} is offered to {name}}}} withdrawn {The offer of {agency} was revoked} declined {{name} does not take over {agency}} other {{name} owns {agency} now}}',
    short:
      '{what, select, offered {{side, select, self {{by, select, staff {The site’s staff offer} other {The owner offers}} you the ownership of {agency}. Answer within {days} days.} other {{by, select, staff {The site’s staff offered} other {The owner offered}} the ownership of {agency} to {name}.}}} withdrawn {The offer of {agency} to {name} was revoked. Nothing changes.} declined {{name} declined the ownership of {agency}. Nothing changes.} other {{name} accepted and owns {agency} now.}}',
    long: '{what, select, offered {{side, select, self {{by, select, staff {The site’s staff offer} other {The owner offers}} you the ownership of {agency}, with its profile, homes, leads and credits.\n\nAccept or decline within {days} days. Nothing changes until you accept.} other {{by, select, staff {The site’s staff offered} other {The owner offered}} the ownership of {agency} to {name}.\n\nNothing changes until {name} accepts. Until then the owner can revoke the offer.}}} withdrawn {The offer of {agency} to {name} was revoked. Nothing changes.} declined {{name} declined the ownership of {agency}. Nothing changes.} other {{name} accepted and owns {agency} now.\n\nThe owner before stays a manager if they work there.}}',
    push: '{what, select, offered {{side, select, self {Accept or decline within {days} days.} other {{agency} is offered to {name}.}}} withdrawn {The offer was revoked.} declined {{name} declined.} other {{name} owns {agency} now.}}',
    action:
      '{what, select, offered {{side, select, self {Answer the offer} other {See the team}}} other {See the team}}',
  },
  'homes-handed-over': {
    subject:
      '{what, select, received {You now handle {homes, plural, one {# home} other {# homes}}} given {{homes, plural, one {# home} other {# homes}} went to {name}} other {{homes, plural, one {# home} other {# homes}} came back from {name}}}',
    short:
      '{what, select, received {{homes, plural, one {# home of {agency} was handed to you.} other {# homes of {agency} were handed to you.}}} given {{homes, plural, one {# home} other {# homes}} of yours went to {name}.} other {{homes, plural, one {# home} other {# homes}} went back from {name} to their previous agents.}}',
    long: '{what, select, received {{homes, plural, one {# home} other {# homes}} of {agency} went to you.\n\n{leads, plural, =0 {No open lead} one {# open lead} other {# open leads}} and {appointments, plural, =0 {no appointment} one {# appointment} other {# appointments}} came with it.} given {{homes, plural, one {# home} other {# homes}} of yours went to {name}.\n\n{leads, plural, =0 {No open lead} one {# open lead} other {# open leads}} and {appointments, plural, =0 {no appointment} one {# appointment} other {# appointments}} went with it. A manager can undo it for a day.} other {The handover of {homes, plural, one {# home} other {# homes}} to {name} was undone.\n\n{leads, plural, =0 {No open lead} one {# open lead} other {# open leads}} and {appointments, plural, =0 {no appointment} one {# appointment} other {# appointments}} went back. What changed in the meantime stays with {name}.}}',
    push: '{what, select, received {{homes, plural, one {# home} other {# homes}} of {agency} went to you.} given {{homes, plural, one {# home} other {# homes}} went to {name}.} other {{homes, plural, one {# home} other {# homes}} came back.}}',
    action: 'See the listings',
  },
}
