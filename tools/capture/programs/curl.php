<?php
$headers = [];
foreach (json_decode(getenv('HEADERS'), true) as $name => $value) $headers[] = "$name: $value";
$curl = curl_init(getenv('URL'));
curl_setopt_array($curl, [CURLOPT_HTTPHEADER => $headers, CURLOPT_SSL_VERIFYPEER => false, CURLOPT_SSL_VERIFYHOST => 0, CURLOPT_RETURNTRANSFER => true]);
curl_exec($curl);
