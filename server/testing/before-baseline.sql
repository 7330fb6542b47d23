-- What a database of 0.1.9 has that one of 0.2.0 has not: functions that take row types, and the names of its migrations.
drop function project_stage, project_delay, history_value_hash, history_reason_hash, history_hash cascade;
CREATE OR REPLACE FUNCTION public.project_possession(p projects)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((p).possession_on, (p).possession_revised_on[cardinality((p).possession_revised_on)], (p).possession_declared_on)
;
CREATE OR REPLACE FUNCTION public.project_delay(p projects, today date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST(0, (((date_part('year'::text, age((COALESCE((p).possession_on, GREATEST(project_possession(p), today)))::timestamp without time zone, ((p).possession_declared_on)::timestamp without time zone)) * (12)::double precision) + date_part('month'::text, age((COALESCE((p).possession_on, GREATEST(project_possession(p), today)))::timestamp without time zone, ((p).possession_declared_on)::timestamp without time zone))))::integer)
;
CREATE OR REPLACE FUNCTION public.project_stage(p projects, today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((p).completed_on <= today) THEN 'completed'::text WHEN ((p).possession_on <= today) THEN 'ready'::text WHEN (project_delay(p, today) > 0) THEN 'delayed'::text WHEN ((p).construction_started_on <= today) THEN 'under-construction'::text WHEN ((p).launched_on <= today) THEN 'launched'::text ELSE 'proposed'::text END
;
CREATE OR REPLACE FUNCTION public.history_value_hash(line property_history)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN encode(sha256(((line).value_salt || convert_to((jsonb_build_array((line).previous_value, (line).new_value))::text, 'UTF8'::name))), 'hex'::text)
;
CREATE OR REPLACE FUNCTION public.history_reason_hash(line property_history)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN encode(sha256(((line).reason_salt || convert_to((line).reason, 'UTF8'::name))), 'hex'::text)
;
CREATE OR REPLACE FUNCTION public.history_hash(line property_history)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN encode(sha256(convert_to((jsonb_build_array((line).prev_hash, (line).id, (line).property_id, EXTRACT(epoch FROM (line).at), (line).change_type, (line).field_name, (line).value_hash, (line).reason_hash))::text, 'UTF8'::name)), 'hex'::text)
;
CREATE OR REPLACE FUNCTION public.chained(line property_history, prev text)
 RETURNS property_history
 LANGUAGE plpgsql
AS $function$
begin
  line.prev_hash := prev;
  line.value_salt := history_salt();
  line.value_hash := history_value_hash(line);
  line.reason_salt := case when line.reason is not null then history_salt() end;
  line.reason_hash := history_reason_hash(line);
  line.hash := history_hash(line);
  return line;
end $function$
;
CREATE OR REPLACE FUNCTION public.chain_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  return chained(new, (select hash from property_history where property_id = new.property_id order by id desc limit 1));
end $function$
;
CREATE OR REPLACE FUNCTION public.history_verifies(home uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT bool_and(((NOT (lines.prev_hash IS DISTINCT FROM lines.before)) AND (lines.hash = history_hash(lines.line)) AND (lines.value_hash IS NOT NULL) AND CASE WHEN (lines.value_salt IS NULL) THEN (num_nonnulls(lines.previous_value, lines.new_value) = 0) ELSE (lines.value_hash = history_value_hash(lines.line)) END AND CASE WHEN (lines.reason_salt IS NULL) THEN (lines.reason IS NULL) ELSE (NOT (lines.reason_hash IS DISTINCT FROM history_reason_hash(lines.line))) END)) AS bool_and FROM (SELECT h.*::property_history AS line, h.id, h.property_id, h.at, h.by_user_id, h.change_type, h.field_name, h.previous_value, h.new_value, h.reason, h.prev_hash, h.hash, h.value_salt, h.value_hash, h.reason_salt, h.reason_hash, lag(h.hash) OVER (ORDER BY h.id) AS before FROM property_history h WHERE (h.property_id = history_verifies.home)) lines), true)
;
delete from migrations;
insert into migrations (name, hash) values
  ('0001_places.sql', '02d5f63c97c10261f0fbb130e0e8e98a5d32d37b9ba95a57a8abf8b866108117'),
  ('0002_users.sql', 'c9cbe03a813e1ac7dbc54e23f1cbc43c91ec8ec4ca13653cad7eac01c54a9b9a'),
  ('0003_uploads.sql', 'a46797e931a00e1e8bed006f093335514110371cfa96503adb4634c96b1f44ab'),
  ('0004_directories.sql', '7dec98362874a6cfe15af00df7943b33ebccb0675ddaddfd4117da500cf938d8'),
  ('0005_projects.sql', '4341d66a18079b94a51aa5922a9359acee797d9cbd05379db097c5694b7c68a5'),
  ('0006_properties.sql', 'dd7a09c441ed92905ceec7cae075c76f1f4f55a6ccf60865e0be6e576f48a796'),
  ('0007_search.sql', '406cda8aa4f1a7a6baf241ecbff756ef67ed830e9ca788e98064038545ceadd1'),
  ('0008_properties_imports.sql', 'c24b80512795981f480855caf198a900037fc54be772676a946de6b1f5623f3d'),
  ('0009_properties_search_indexes.sql', '600ec12f2e1526b06d976f5cd8c62ee34ea690becd0551fb18b10204d6a94b40'),
  ('0010_properties_search_flat.sql', 'cc192c50c9bbdf46dd8d9b828b975a75bf30ff6e4a46ff07ea1ea020f5d26fd1'),
  ('0011_properties_pages.sql', '6db38fd2b94e5f6adaf9d85d6fcc18ff4b6dd67e6e98f17e03542b19c918c710'),
  ('0012_auth.sql', 'e5dc17ebaf162c7dccca755cd8cf80cacb0c9a09bb1e29df3ef2e67aa088418c'),
  ('0013_properties_favourites.sql', 'cf0b64ef438853fe7c83a51a0187dd2a65297b059ff886eedc9f0d41970afea0'),
  ('0014_visits.sql', '09f54a404662f7b51bfae490a38c6167ff379ebdcbed2a4d6c4799516121a508'),
  ('0015_agent_sites.sql', 'f46551a2d72c44328cf1ceda6bbbea3f5da59dee094b2e90250f86bbbb8ceb95'),
  ('0016_pictures.sql', '8f3756c7fade44157ce9f3303561487ca32697ad35e33c4525652b37aff0fc45'),
  ('0017_users_account.sql', '47b43bf93921092aa5609a23dbb06f5760c9f09f51a120bf2aa90aa6995e68ee'),
  ('0018_news.sql', 'aead03ba9f56ef93bbee462c82e1948b8cf4777bfb323b2c4a5718420633c9da'),
  ('0019_properties_life.sql', '0f17d2044c1fbb2780ddb8d6b7029bd4e14217a46092d12ebbb8320e81821ede'),
  ('0020_saved_searches.sql', 'cb12a9c45ed6af4118f22c4e49ee088fd0bdb96a1358eb75e7fb824d29a98713'),
  ('0021_property_verifications.sql', 'd6bb1d57e725401d6e9fd14c46eefdbe7358a4f4afea486327572da22a017625'),
  ('0022_properties_written.sql', '04afc9b6730fde412a589ed815ca1a0b5c092b31529b634c4a26842017010f32'),
  ('0023_property_stats.sql', '70a99352d131fff7d5c95897a64fcbcb8f98600b72151d234387496d35a596d5'),
  ('0024_moderation.sql', '3dd8a7d051fa84ef8e4a76973ac6bece12a790debcef54848f782e54b173f9c0'),
  ('0025_properties_freshness.sql', '9ff2387557fa89e72f3070eb15faa1afc945d749f3c2432c17746468e653bc8d'),
  ('0026_listing_imports.sql', '34a9d98bf15eb1d00c2b3c8f234791cf2aa467e4ba33f5731f9f77568f9d5ff2'),
  ('0029_property_views.sql', '9387e1ac84e0737579199a8dbcda5a6a780bc31cf5993086a7751378629d249e'),
  ('0030_move_batches.sql', '4d334ee7aa155f8e12bd8827179da143bd2999a2a52927c6def78175670a172b'),
  ('0032_property_pages_kept_back.sql', '3b36eb3003e87a6269c1c73467167accab85aa0d57321c3ae64fa3acb19355df'),
  ('0034_property_stats_by_day.sql', '4f4f64209105bed77d6951fb1c940dcaf7b5aff55a833c4f93442fff0e34f109'),
  ('0035_moderators_checks.sql', '8a57ee7d6797cb636ed9fdee99c00463009faf5361e2bb70789bbbc32410181b'),
  ('0036_pg_words.sql', '6feeb0d8a61f50b7655e7d46dd6030f254f178db62f7951e77705aaf4097a12f'),
  ('0037_rent_periods.sql', '5729a1cb114eb5752d0b6de720d68d3ce4ca4b29b78a7b3360f7feacf928fdfc'),
  ('0038_nearest_word.sql', 'fce61db40bde83d2f16928c74bb3075abf71b8a0ebb85a9289a2dec36c30a97b'),
  ('0039_history_hash.sql', 'dbc49431fd24a93153e05bc7f5e393991564038d7f0986922e0de8f8dfc75ecd'),
  ('0040_pg_filters.sql', 'b284d79b21d3f4bd3726812fa3ffdd720aa4a4eccfe31e6b8d0d239d249c82aa'),
  ('0041_property_fields.sql', 'cb1936292958b7a010de6651e0a74324177b32381c58c15864c304a77de5bc12'),
  ('0042_place_trends.sql', '96eca448c9bbe6795fddc0baf427865ad398a78062db5a819953f2131adb3978'),
  ('0043_teams_and_unit_types.sql', '5c048834f84c9c329e3ed8fa9ce02bd6ef9ae0b0d89b8c96279c40af069006b2'),
  ('0044_favourite_tags.sql', '71cf90b527e209b93278205d1d3ea6ac1c6a7f60792502e27ecef826fb90452f'),
  ('0045_users_market.sql', '71302d6ebc734c6557c9debe46cfed24fe3da815fbde09be8754c2f29cdbfd3e'),
  ('0046_scoped_words.sql', '9290cf65bb8ea8094be3fd1b190a8a963b72938f318de608227f3e2185582836'),
  ('0047_city_prices.sql', 'cd5bf0c8aef90665367dd48025ffb202f4f250d5e2bbddb0064c1edff4a661d1'),
  ('0048_pg_on_cards.sql', '947966a676923c8fb6eabbdd7974f2ab887a69e7787cd4a8ea09e02d68e7128f'),
  ('0049_imports_refused.sql', 'bf5582d6b2b8c4983819959c039115032878302436e8343a99963cb615421743'),
  ('0050_draft_completeness.sql', '2a303b92e7daad91b46ae47ad3622a9ee2dbc830ab6b01d2aec23aa4b313b9f2'),
  ('0052_users_unconfirmed_contacts.sql', 'ca227e2593b468bb1cd1915fbbc6f2392778a7b19613fc4adaf08b33e8d3634b'),
  ('0053_auth_limits.sql', '2505d6dd89f3e85a4f66cf12688d2e8ce3e834c20e8b6722c50fba31b013cfe5'),
  ('0054_alerts_folded.sql', '941d8ee79ed8e9ac5636595e2c3d298ec3ce00745eb657c841904bdf44b615e9'),
  ('0056_history_blanking.sql', '2148e7fbbe6d644aae62e45f870ba3b294eb8f0f3c9a39ad1eb626a9fae8dfc4'),
  ('0057_closed_accounts.sql', '7df70359b3b7ef3380b05dd02fed9e05c5636043a39fe9c41a0f6a22a002eef3'),
  ('0059_facing.sql', 'bc92a98fa0c333a349b3b668b524f1c8ed7dbe416b4932f81d2e9687057fd2ae'),
  ('0060_searches_adopted.sql', '6eed5eddb9feed8b27b7cbd00b802fd9b2c8cae8f265c9129bd5f3c6b1fef13a'),
  ('0061_notifications.sql', 'ed96f56b5203192255869bf554350426d00e94f82d764a8979a32e76e66f52b3'),
  ('0062_push_subscriptions.sql', 'd743956aab21cd9f4a0a38c4397171b2063bc7dbdc9edb69cc0b8df89066796c'),
  ('0063_billing_credits.sql', '01453b688626bee06af147e1aed1d6668c0ccc42e380a1f25d51b5a9b8ff9b6b'),
  ('0064_enquiries.sql', '2e32874710f7607a3f1e55072f0f235fdee9c72cfb1a0e6da7a393d9c32468cd'),
  ('0065_lead_pool.sql', 'cd36e8b3db8ad1ab7031caa897271c775938d21c1165a40c8e45bce52aeeda4b'),
  ('0066_notifications_counted_on.sql', '975c458926e4797aafd6755101631828e26fdd438ab43f8e2b1d8b7f6cbbb306'),
  ('0067_properties_phone_on_request.sql', '74ecec67907bf462611d2887c89302efb46fa079cdc82ecbdc6b17e55dcedb05'),
  ('0068_leads_fading.sql', '184d20a5563572bf31d3a211ecce4742c0367eb82285ec01b8f7836b3e4b084d'),
  ('0069_blog.sql', 'e1332fb8d68865d9d4efe265514f80aa8415d9294c9e018f4d34abb345b64c2c'),
  ('0070_pages.sql', '36d7bcb0b7cd4a0fd7d33e1a5e244cc0336ec6de5dfc3ee285eab06216a8fbbc'),
  ('0071_support.sql', '68974f0d7f9eed9005c12554f50a8679ee571468861484e014d1bcc6ef0ccb5c'),
  ('0072_services.sql', '9f470e6c6df9d77a36f3e10f30b6e8428512aaa5db4a71d7d96440b97837519d'),
  ('0073_announcements.sql', '446370a198a3345a3ea22d706290be88e1ed14bd026d04826ed6b422d5b94ad6'),
  ('0074_profiles.sql', '7043c8f7fee67375df4f798deeee3744ffd538f45a1aee2a0d58a68e88f56289'),
  ('0075_homes_of_profiles.sql', 'a7e69d8743bc08f870ef727f03ee9726347887ab7794add377608c718e4baff8'),
  ('0076_reviews.sql', '863cb90b2d5236c09f3886cffc394b3dfe3bdde6ca5b1d7fe36c72bad2aac2f0'),
  ('0077_profile_lifecycle.sql', '07d404a6907ec89511bd676a7d0eb5206dd2da83c6f56b329d3a3002a2a403f4'),
  ('0078_profile_office.sql', 'c102fa9f504c735c9dc2bf460b8d63b0b551a5fd6243a791dce1a589c91daf7c'),
  ('0079_profile_drafts.sql', 'fe27b853a1b351da896a7c99df5213bec63d838710c9f1280cc965c50d5c0a4b'),
  ('0080_agencies.sql', 'fa58d9fd947a0c7a1fc48bada9a8ccba2fe3c148d806df10d4c48dc964d9843c'),
  ('0081_agent_sites.sql', '06ac4c112263490f15d906647203eb2deb77c729ae4b3247af1d0136cc2578ad'),
  ('0082_portfolios.sql', 'ac8309027f3ff15a3b11376da842f0626be6c214b023f33ce372ea6da4c7d364'),
  ('0084_visits.sql', '5b55fd57a5f3b589313189c169533837482994d02cd0a7fab092ad96a2f7e8c9'),
  ('0085_conversations.sql', 'f23642cedf73194b81ec396d24b013876ac4bf6f302292ab9126f97d59a86d26'),
  ('0086_voice_notes.sql', '792483d56666e274577757c2aa028354ba58d75d66d46c60f440798a05fa277d'),
  ('0087_reviews_of_visits.sql', '070ff0bb6be9f569a607ac0a7542398dc8c17d93baedfe7b5a7681f07410ea9d'),
  ('0088_projects.sql', 'fe334f6b09693af9ae94e6fd0f45711b7e95cfb31f961d414d7e32b9740a069a'),
  ('0089_dashboards_counted.sql', '049de88109ae098d72b6e475da840ea0cef52f30a9416b140a53163ebb06887e'),
  ('0090_project_archive.sql', 'd35304d68860026e5708de9a5d3e4d0e6eafa712b6d5ec8fb0e17364bac6ef04'),
  ('0092_project_drafts.sql', '04d98360c244ec1be26b6d27bd0fa8ea41e3b809c0699f614594e6ab237f270e'),
  ('0093_unit_changes.sql', 'dabbfc8125574ccc65acbf3522808d58439ee70ce1b614cc810d9daee9182659'),
  ('0094_builder_workspaces.sql', '939c4868b5f197227c3566a5ba07b5327bddb3a2589d58df1b3f423c39d4e068'),
  ('0095_unit_type_homes.sql', '3784f301e9b53397d848602c234dc29fb6d8bac994096bbb59c683ea0fbf809c'),
  ('0096_reviews_of_projects.sql', '034d37065744de70ddb36166d2d706f9b3cc42962b97efaaf5c7d11cf49c26b2'),
  ('0098_move_in.sql', '898ee156de3c45bd9b98b87b4428529c7e6ffff11c28d86ea4c208722ce82492'),
  ('0100_closed_homes.sql', 'ee0ec14bc4a697b8b1cfffda0e293dec71e2d94e5da00029d26cde7834e24432'),
  ('0103_place_searches.sql', 'a8715d50cbdfa41d4024955600113907cd3b9dd80d3647de1d75d1b6508d9ae4'),
  ('0104_plans_apart.sql', '45b936c07e79c4abc22330e39f72f0f91716474ae6bb8182b5d63a08adb50f94'),
  ('0105_altered_project_pictures.sql', 'fcf500730b6eae564b4409800bf6a9886fec0870c37c642364694f4ec510f22c'),
  ('0106_completed_projects.sql', '5fae93079868fe486fde5f8d8aa416f589d571138961db8d8a042a5ba77b4c41'),
  ('0107_blocking.sql', '268bbd0b68d958b86d55507e1b743a937d3422fa3d419ceffbfdc6db33f13848'),
  ('0108_project_orders_both_ways.sql', 'e508b97c5f48c9d2e33da843dd978d02384b8fcea370f4bbe65014878add4f62'),
  ('0109_units_of_completed_projects.sql', '1a4d5005441ec58f07206067c1783c3449154f84759ebb248757f5be81dbc004');
