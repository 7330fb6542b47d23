import type { Template } from './grammar.ts'

export const plotOpenings: readonly Template[] = [
  'plot owner :: [My|Our family] plot in $locality, $plot[, $facing facing|], [bought in $bought|held since $bought|inherited and divided on paper], [is for sale|for sale as the house will now be built in $toCity].',
  'plot :: [Residential plot|Plot] of $plot in $locality[, $facing facing|][, $front wide|], [road of $width in front|on a $width road|in an approved layout].',
  'plot !owner :: Plot [for sale|available] in $locality: $plot[, frontage $front|][, $facing facing|], [corner|second from the corner|middle plot|opposite a park].',
  'plot :: $Plot of level land [in a layout of about $homes plots|between two built houses|with one side open], [ready to build|cleared of bushes|fenced since $soon].',
  'agricultural-land :: Farm land of $plot [off the road to|near|on the edge of] $locality, $soil, [under $crop last season|$crop on half of it|fallow for two years|under $crop now].',
  'agricultural-land owner :: $We [sell|are selling] $plot of [cultivated land|family land|farm land] near $locality; [my brothers and I no longer farm|the next generation works in $toCity|too far from $toCity to look after].',
  'agricultural-land :: [Single piece|One block] of $plot [with|having] [a cart road|a tar road|a panchayat road] [on the north|on one side|at the boundary], near $locality.',
]

export const plotShape: readonly Template[] = [
  'plot :: [Shape|The plot] is [a clean rectangle|nearly square|slightly wider at the back|a rectangle with one cut corner], [$front along the road|boundary stones at all corners|measured again in $soon|compound wall on three sides].',
  'plot :: [Level with the road|About a foot above road level|Half a foot below the road, filling needed|Gently sloping to the rear], [no low wires across|one neem tree to keep|soil test done, hard murram at five feet|no rock seen when the next house dug].',
  'plot :: $Plot comes to [the size most people here build two floors on|enough for a house with a garden|space for a duplex and two cars], [setbacks leave about two thirds|ground coverage as per the local plan|three floors allowed].',
  'agricultural-land :: The land [slopes a little to the south|is flat|has a bund along the stream side], [stones cleared|topsoil about two feet|boundaries fixed by the surveyor in $soon], [no house on it|a small pump room stands at the corner|a tin shed for tools].',
  'agricultural-land :: [Trees|On it stand]: $trees, [yielding|planted in $soon|need pruning].',
]

export const plotServices: readonly Template[] = [
  'plot :: [Road, drain and street lights|Tar road and power lines|Water line and power] are [in place|there|along the plot], [$water connection on application|borewell at about $depth feet|underground drainage joined to the main line|sewer line due this year].',
  'plot :: [Houses|Families live] on both sides, [so water and light are proven|neighbours let you use water for building|you will not be the first to build], [milk and papers are delivered|school van comes to the corner|the watchman of the layout lives at the gate].',
  'plot :: The [access road|road] is $width wide [as per the plan and on the ground|, both ends open|, a dead end after four plots], [trucks with sand can turn|no parking problem|street lights on every second pole].',
  'agricultural-land :: Water: [open well and a borewell of $depth feet|borewell giving two inches|canal turn once in ten days|a check dam upstream], [$power three-phase line on the land|pump of five HP|drip lines on half of it], [enough for two crops|one crop plus vegetables|held even in the last dry year].',
  'agricultural-land :: [From the main road|From the village] it is [$km km|$km km of metalled road], [a car reaches the gate|passable in the rains|last three hundred metres are mud].',
]

export const plotPapers: readonly Template[] = [
  'plot ~papers :: Papers: [title deed, tax receipts and layout approval|approved layout plan and sale deed|allotment letter, lease deed and transfer memo|sale deed of $bought and mutation], [no loan|loan possible on the plot|originals with the owner], [encumbrance certificate up to this month|ready for any search].',
  "~papers :: [Clear title|Single owner|Two brothers, both will sign], [mutation done|name in the revenue record|tax paid for this year], [boundary agreed with neighbours in writing|no dispute|surveyor's sketch attached].",
  "agricultural-land ~papers :: [Revenue record|Extract of the record] in the seller's name, [crop entered|no tenant on the land|no acquisition notice]; [check with the revenue office who may buy farm land in this state|conversion is the buyer's own matter|sale of a part is possible].",
  '~reason :: [Reason|Why sell]: [building in $toCity instead|need money for a flat in $toCity|settling a family share|too far to look after from $toCity|two plots held, one is enough].',
  "~price :: [Part payment within sixty days is fine|Token after the papers are read|Half at agreement is enough], [registration at the sub-registrar's office here|the rest on registration day|no middle people from our side].",
  '~visit :: [The plot can be walked any time, gate is open|Ask at the first house for the key|Boundary stones are painted white], [bring a tape|come after nine|bring your own surveyor if you like].',
]
