import type { Template } from './grammar.ts'

/** What is near, and how far it is. Distances are within a locality: minutes on foot or by vehicle. */
export const near: readonly Template[] = [
  '$stop is [a $walk walk|$walkMin on foot|$walkMin away on foot][, shaded most of the way|, less by $auto|, one crossing on the way|, no highway to cross|].',
  '[I walk|We walk|You can walk] to $stop in $walkMin[; by $auto it is three|; the footpath is usable|, even in the rains|; last year I timed it|].',
  '[For the office crowd|For commuters|If you travel daily]: $stop [at $walkMin on foot|is $walkMin by foot|is within a $walk walk].',
  'From the gate to $stop it is [$km km|about $km km], [a $walk walk|$auto from the corner|ten minutes in the evening rush].',
  'Mornings [begin|start] [at|in] $park, $walkMin [on foot|away]; [benches fill up by six|it opens at five|go before the sun is high].',
  '$park is [close enough for a daily walk|$walkMin away on foot|where the children go in the evening][, no main road between|, and that decided it for us|].',
  '[For air and a walk|For children|On Sundays] there is $park, [about $km km off|a $walk walk|$walkMin on foot].',
  '$care [is|lies] [$drive by car|$km km away|a $drive drive], [which mattered when my parents stayed here|day and night chemist next to it|useful with old people at home|and a clinic is on the corner].',
  '[Medical help|Doctors]: $care at $km km, [a chemist downstairs|a general physician in the lane|chemist open till eleven].',
  'Groceries [and vegetables|, milk and medicines] [are at the corner|within two hundred metres|come to the door], for [more|the rest] there is $market, [$walkMin on foot|$drive by $auto|$km km].',
  '$market is [a $walk walk|$walkMin away|where we buy vegetables, $walkMin on foot][; $milk at the corner opens at five|; the bakery there is worth it|, parking there is hard, so walk|].',
  '[Weekly shopping|Most of the shopping] is done [at|around] $market ([$km km|$walkMin on foot|$drive]), [daily things from the two shops below|small shops in the lane do the rest|and the fish market is a little further].',
  '$study is [$km km away|$walkMin on foot|$drive in school traffic|on the same side of the road], [school vans stop at the gate|many students and teachers live around here|so half past eight is busy].',
  '[School run|For college]: $study [in $drive|at $km km|within $walkMin], [two more schools in the area|bus stop across the road|van pick-up at the gate].',
  '$work is [$drive away outside rush hour|$km km, allow double in the evening|close enough to come home for lunch], [buses every ten minutes|company cabs stop at the corner|a back road avoids the signal].',
  '[Working at|If your office is at] $work, [the drive is $drive|it is $km km|you can cycle], [evenings take longer|back lanes help|shared cabs are easy to find].',
  '$road is [$drive by car|two turns away|$km km from the gate][, far enough not to hear it|; the noise does not reach here|; the signal there is the slow part|].',
  '[You reach|It takes $drive to reach] $road [without a U-turn|through the inner road|by the service lane][, after that traffic decides|; before eight it is quicker|].',
  '[The way here|Directions]: [from|off] $road, [second left after the petrol pump|past the school and left|third gate on the right|opposite the post office], [easy to find|ask for the old water tank|cab drivers know it].',
  '$far is [$longDrive by car before eight|$longDrive on a normal day|reached in $longDrive], [cabs are easy to get at any hour|no toll on the way|early flights are no trouble].',
  '$place is [$walkMin away|$km km off|a $walk walk|$drive by $auto][, useful for small errands|, where people meet in the evening|].',
  'Between [this lane|the house|the gate] and $place [there is only|lie] [a $walk walk|$km km|two bus stops], [shops all along|trees on both sides|a footpath on one side].',
  '[Bus|$Auto] from the [corner|main gate|end of the lane] [goes|takes you] to [$place|$stop|$market] in $drive.',
  '$milk and [a vegetable cart|an ironing man|a small grocery|a medical shop] are [at the gate|in the lane|within fifty steps]; [$market is $walkMin away|$stop is $walkMin on foot|$care is $drive by car].',
]
