<?php
$headers = [];
foreach (json_decode(getenv('HEADERS'), true) as $name => $value) $headers[] = "$name: $value";
$context = stream_context_create(['http' => ['header' => $headers], 'ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]);
file_get_contents(getenv('URL'), false, $context);
