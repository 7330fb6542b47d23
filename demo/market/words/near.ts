import type { Template } from './grammar.ts'

/** Nearby places and their distances, within a locality: minutes on foot or by vehicle. */
export const near: readonly Template[] = [
  '$stop is [a $walk walk|$walkMin on foot|$walkMin away on foot][, shaded most of the way|, less by $auto|, one crossing on the way|, no highway to cross|, past a row of tea stalls|].',
  '[I walk$ifOwner|We walk$ifOwner|You can walk] to $stop in $walkMin[; by $auto it is three|; the footpath is usable|, even in the rains|; the short cut is behind the school|].',
  '[For the office crowd|For commuters|If you travel daily|For the morning rush]: $stop [at $walkMin on foot|is $walkMin by foot|is within a $walk walk|is $distance from the gate].',
  'From the [gate|door|lane] to $stop it is [$distance|$km km, $auto from the corner|$km km, ten minutes in the evening rush|$distance, lit at night].',
  '[Mornings|Our mornings$ifOwner|Sundays] [begin|start] at $park, [$walkMin on foot|$distance]; [benches fill up by six|it opens at five|go before the sun is high|peacocks if you are early].',
  '$park is [close enough for a daily walk|$walkMin away on foot|where the children go in the evening|$distance][, no main road between|, and that decided it for us$ifOwner|, gates close at eight|].',
  '[For air and a walk|For children|On Sundays|For a run] there is $park, [about $km km off|a $walk walk|$walkMin on foot|$distance].',
  '$care [is|lies] [$drive by car|$km km away|$distance], [which mattered when my parents stayed here$ifOwner|day and night chemist next to it|useful with old people at home|and a clinic is on the corner|the emergency gate is on this side].',
  '[Medical help|Doctors|In case of illness]: $care at $km km, [a chemist downstairs|a general physician in the lane|chemist open till eleven|a dentist two doors away].',
  '[Groceries|Groceries and vegetables|Milk, bread and medicines] [are at the corner|can be had within $metres metres|come to the door], for [more|the rest] there is $market, [$walkMin on foot|$drive by $auto|$km km].',
  '$market is [a $walk walk|$walkMin away|where we buy vegetables, $walkMin on foot$ifOwner|$distance][; $milk at the corner opens at five|; the bakery there is worth it|, parking there is hard, so walk|, closed on Mondays in part|].',
  '[Weekly shopping|Most of the shopping|Clothes and hardware shopping] is done [at|around] $market ([$km km|$walkMin on foot|$drive]), [daily things from the two shops below|small shops in the lane do the rest|and the fish market is a little further|the tailor is near by].',
  '$study is [$km km away|$walkMin on foot|$drive in peak traffic|on the same side of the road|$distance], [many students and teachers live around here|so half past eight is busy|photocopy shops and messes on the way|its ground is open to walkers].',
  "$school is [$walkMin on foot|$km km away|$drive by van], [the bus stops at the gate|two more schools in the area|children from this lane walk together|parking at two o'clock is impossible].",
  '$work is [$drive away outside rush hour|$km km, allow double in the evening|close enough to come home for lunch], [buses every ten minutes|company cabs stop at the corner|a back road avoids the signal|some cycle].',
  '[From here to|To] $work [the drive is $drive|it is $km km|you can cycle in $walkMin], [evenings take longer|back lanes help|shared cabs are easy to find|the company bus stops here].',
  '$road is [$drive by car|two turns away|$km km from the gate|$walkMin on foot][, far enough not to hear it|; the noise does not reach here|; the signal there is the slow part|, buses in all directions|; petrol pump and ATM there|].',
  '[You reach|One reaches] $road [in $drive|in $drive without a U-turn|through the inner road|by the service lane|after two turns][, from there traffic decides|; before eight it is quicker|; rickshaws wait there|].',
  '[The way here|Directions|How to come]: [from|off] $road, [second left after the petrol pump|past the school and left|third gate on the right|opposite the post office|the lane beside the chemist], [easy to find|ask for the old water tank|cab drivers know it|a blue gate|number on the wall].',
  '$far is [$longDrive by car before eight|$longDrive on a normal day|reached in $longDrive], [cabs are easy to get at any hour|early flights are no trouble|take the inner road in the evening|planes are not heard much].',
  '$place is [$walkMin away|$km km off|a $walk walk|$drive by $auto][, useful for small errands|, where people meet in the evening|; the bank and the post office are there|].',
  'Between [this lane|the house|the gate] and $place it is [a $walk walk|$metres metres|two bus stops|$distance], [shops all along|trees on both sides|a footpath on one side|mostly flat].',
  '[Bus|$Auto] from the [corner|main gate|end of the lane] [goes|takes you] to [$place|$stop|$market] in $drive[, every few minutes|, standing room only at nine|].',
  '$Milk, [a vegetable cart|an ironing man|a small grocery|a medical shop] and [a barber|a bakery|an ATM|a tea stall] are [at the gate|in the lane|within fifty steps|within $metres metres]; [$market is $walkMin away|$stop is $walkMin on foot|$care is $drive by car|$park is a $walk walk].',
  '[Two landmarks to find it by|Known places close by]: $near and $nearer, [both within $drive by car|one on foot, the other by $auto|the first is $walkMin on foot|neither more than $km km].',
  'Without a car: $stop [at|in] $walkMin, [$auto at the corner|bus from the main road|cab in five minutes], [shops on foot|doctor on foot|everything daily within $metres metres].',
]

/** The same for offices, shops and stores: access for clients, staff and lorries. */
export const workNear: readonly Template[] = [
  '!warehouse :: $stop is [$walkMin on foot|a $walk walk|$distance][, which staff like|, so clients need no car|, less by $auto|; the last stretch is lit|].',
  '!warehouse :: [Staff come by|Most staff use] $stop, [$walkMin on foot|$distance from the door][; $auto for those with bags|; a tea stall on the way|; cycles can be left there|].',
  '$road is [$drive by car|two turns away|$km km from the gate|next to it][; loading is easier before nine|; buses in all directions|, no U-turn needed|; signboard seen from it|].',
  '[For vehicles|By car|Lorries come] [from|by way of] $road, [$drive|$km km|two turns], [no height bar|no entry for heavy vehicles from eight to eleven|parking is free after eight|wide turn at the corner].',
  '!warehouse :: [Banks, couriers and lunch places|Lunch places and stationery|Banks and a post office] [around|near] $market, [$walkMin on foot|$distance|$drive by $auto], [xerox shop downstairs|tea in the lane|chemist next door].',
  '!warehouse :: [$market draws people to this side|The crowd of $market passes here|People come here from $market], [most after six|Saturdays are the fullest|weekday mornings are slow], [$distance|a $walk walk].',
  '$work is [$drive away|$km km off|$walkMin on foot][, many firms of that trade around|; evening traffic is slow|, so suppliers are near|].',
  '!warehouse :: $care is [$walkMin on foot|$km km away], [patients and their families pass here|labs and chemists all around|which is why clinics have asked for it].',
  '$study [brings a young crowd|is $distance|lies $drive away], [busy from eight to six|quiet in the holidays|hostels behind it].',
  '$place is [$walkMin on foot|$km km off|$drive by $auto][, a name every driver knows|; write it on the visiting card|; deliveries ask for it|].',
  '$far is [$longDrive by road|$longDrive at noon|reached in $longDrive], [night lorries take the ring road|useful for visitors|cargo side first].',
  '$park is [opposite|$walkMin on foot|on the same road], [a place to eat lunch|so the front stays open|parking along its wall].',
]

/** The same for farm land: by vehicle, from the village. */
export const farmNear: readonly Template[] = [
  '$near is [$longDrive by jeep|$longDrive by car|the nearest known place, $longDrive off], [the village shop has diesel and seed|bus twice a day from the village|milk van comes to the corner].',
  '[The market for produce|Buyers come|Vegetables go] [is at|from|to] [the weekly market|the yard in $city|the mandi], [$longDrive by tempo|lorries load at the road|payment in a week].',
  '[Neighbouring farms|The next fields] grow [$crop|$crop and vegetables|fodder and vegetables], [labour can be had from the village|tractors on hire|water turns are agreed by talk].',
]
