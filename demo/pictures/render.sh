#!/bin/sh
# Renders pictures by name (or "all"), converts them to WebP of at most 80 KB and rewrites pictures.json.
# Usage: ./render.sh NAME... | missing | all      Scratch files go to ${SCRATCH:-<system temp>/pictures}.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
scratch=${SCRATCH:-$(dirname "$(mktemp -u)")/pictures}
mkdir -p "$scratch" "$here/images"
names=$*
case $names in all) names=$(python3 -B "$here/index.py" --names) ;; missing) names=$(python3 -B "$here/index.py" --missing) ;; esac
for name in $names; do
  png=$scratch/$name.png
  nice -n 19 blender -b -noaudio -P "$here/render.py" -- "$name" "$png" ${SIZE:-1200 800} ${SAMPLES:-0} | grep -E "^DONE|Error: Python|^[A-Z][A-Za-z]*Error" || true
  [ -f "$png" ] || { echo "no picture for $name" >&2; continue; }
  for quality in 82 70 58 46 36 28; do
    cwebp -quiet -m 6 -sharp_yuv -q $quality "$png" -o "$scratch/$name.webp"
    [ "$(stat -c %s "$scratch/$name.webp")" -le 80000 ] && break
  done
  mv "$scratch/$name.webp" "$here/images/$name.webp"
  python3 -B "$here/index.py"
done
