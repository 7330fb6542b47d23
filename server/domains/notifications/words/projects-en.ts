/** Notifications of projects to builders and channel partners in English. */
export const projectKinds = {
  'project-partner': {
    subject:
      '{what, select, invited {{builder} invites you to sell {name}} accepted {{partner} accepted: {name}} declined {{partner} declined: {name}} added {You now sell homes of {name}} other {You no longer sell homes of {name}}}',
    short:
      '{what, select, invited {{builder} invites you to sell homes of {name} as a channel partner. Accept or decline.} accepted {{partner} accepted your invitation and sells homes of {name} from now on.} declined {{partner} declined your invitation to sell homes of {name}.} added {{builder} made you a channel partner for {name}.} other {{builder} ended your partnership for {name}.}}',
    long: '{what, select, invited {{builder} invites you to sell homes of {name} as a channel partner.\n\nAccept or decline among your projects. Nothing changes until you accept.} accepted {{partner} accepted your invitation and sells homes of {name} from now on.\n\nAllot homes to them in the inventory.} declined {{partner} declined your invitation to sell homes of {name}.} added {{builder} made you a channel partner for {name}.\n\nIn your projects you see the homes that are allotted to you. You can hold and book them for your buyers.} other {{builder} ended your partnership for {name}.\n\nHomes that were allotted to you and not booked are available to everyone again. What you booked stays yours.}}',
    push: '{what, select, invited {{builder} invites you to sell {name}.} accepted {{partner} accepted your invitation.} declined {{partner} declined your invitation.} added {{builder} made you a channel partner.} other {{builder} ended your partnership.}}',
    action:
      '{what, select, invited {See the invitation} accepted {See your partners} declined {See your partners} added {Open the project} other {Your projects}}',
  },
  'project-task': {
    subject:
      '{when, select, soon {Due in a week: } today {Due today: } other {Overdue: }}{task, select, quarterly_update {progress update for {name}} registration_renewal {registration renewal of {name}} annual_audit {annual audit of {name}} other {{title} ({name})}}',
    short:
      '{task, select, quarterly_update {The quarterly progress update for {name}} registration_renewal {The registration renewal of {name}} annual_audit {The annual audit of {name}} other {{title} ({name})}} {when, select, late {was due on {day}.} other {is due on {day}.}}',
    long: '{task, select, quarterly_update {The quarterly progress update for {name}} registration_renewal {The registration renewal of {name}} annual_audit {The annual audit of {name}} other {{title} ({name})}} {when, select, late {was due on {day}.} other {is due on {day}.}}\n\n{task, select, quarterly_update {Post a construction update with the date, the progress and a few photos. That completes the task.} other {Mark the task as done to stop these reminders.}}',
    push: '{when, select, soon {Due on {day}.} today {Due today.} other {Was due on {day}.}}',
    action: '{task, select, quarterly_update {Post an update} other {Open the tasks}}',
  },
}
